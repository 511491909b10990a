/** Runs, followed to their end as the status bar does. */
import type { Answer, Client } from './client';

const goesOn = new Set(['EN_FILE', 'EN_COURS']);

/** The run that an answer tells of, once it has ended; what was done at once has no run. */
export async function runOf(client: Client, { status, text }: Answer): Promise<{ lotId: string | null }> {
  const told: { run?: string; lot?: string } = JSON.parse(text);
  if (status !== 202 || told.run === undefined) return { lotId: told.lot ?? null };
  for (;;) {
    const run = JSON.parse((await client.get(`/api/processing-ws/executions/${told.run}`)).text);
    if (!goesOn.has(run.etat)) return run;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

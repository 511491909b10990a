/** Reads of one person that look for something follow each other, so that they leave the database to others as well. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/database';

/** How many of them are at work at once: with one connection a second would only block the others. */
const places = { pglite: 1, postgres: 6 } as const;
/** What took longer than the first leaves others the second before the next begins, in milliseconds. */
const [long, pause] = [250, 30];

interface Turns {
  taken: number;
  waiting: (() => void)[];
}

/** Lets requests with a filter wait for those of the same person. Call after the guards: they say who calls. */
export function takeTurns(app: FastifyInstance, { kind }: Pick<Database, 'kind'>): void {
  const people = new Map<string, Turns>();
  const begun = new WeakMap<FastifyRequest, { turns: Turns; at: number }>();

  function release(id: string, turns: Turns): void {
    const next = turns.waiting.shift();
    if (next) return next();
    turns.taken -= 1;
    if (turns.taken === 0) people.delete(id);
  }

  app.addHook('preHandler', async (request) => {
    const { caller } = request;
    if (!caller || !looksForSomething(request)) return;
    const turns = people.get(caller.id) ?? { taken: 0, waiting: [] };
    people.set(caller.id, turns);
    if (turns.taken < places[kind]) turns.taken += 1;
    else await new Promise<void>((resolve) => turns.waiting.push(resolve));
    begun.set(request, { turns, at: performance.now() });
  });

  // Before the answer is sent: one that is taken slowly, or by nobody any more, keeps no place.
  app.addHook('onSend', async (request) => {
    const one = begun.get(request);
    if (!one || !request.caller) return;
    begun.delete(request);
    const { id } = request.caller;
    if (performance.now() - one.at < long) release(id, one.turns);
    else setTimeout(() => release(id, one.turns), pause);
  });
}

function looksForSomething({ query, body }: FastifyRequest): boolean {
  const said = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'q' in value && typeof value.q === 'string' && value.q !== '';
  const isSelected = typeof body === 'object' && body !== null && 'selection' in body && said(body.selection);
  return said(query) || isSelected;
}

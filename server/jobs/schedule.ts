/**
 * Work that comes back by the clock. Every node looks at the clock; the table `horaires` says which one has its turn, so that
 * work is done once however many nodes there are, and is not done again because a node starts.
 */
import type { Database } from '../db/database';
import type { Caller, Services } from '../services';

export interface Scheduled {
  /** Its row in the table. */
  name: string;
  everyMs: number;
  work(services: Services): Promise<void>;
}

/** Who writes what time alone brings. */
export const scheduler: Caller = {
  id: 'planification',
  nom: 'Planification',
  role: 'ADMIN',
  perimeter: null,
  locale: 'fr',
  sessionId: '',
};

/** Does what is due, one after the other; what fails comes back at its next time. */
export async function doScheduled(services: Services, all: readonly Scheduled[]): Promise<void> {
  const failed: unknown[] = [];
  for (const { name, everyMs, work } of all) {
    if (!(await takeTurn(services.database, name, everyMs))) continue;
    await work(services).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, 'scheduled work');
}

/** Whether the work is due, and is the caller's to do now: it comes back after `everyMs`. */
export async function takeTurn({ pool }: Database, name: string, everyMs: number): Promise<boolean> {
  const { rows } = await pool.query(
    `insert into horaires (nom, dernier) values ($1, now())
     on conflict (nom) do update set dernier = excluded.dernier where horaires.dernier <= now() - make_interval(secs => $2)
     returning nom`,
    [name, everyMs / 1000],
  );
  return rows.length === 1;
}

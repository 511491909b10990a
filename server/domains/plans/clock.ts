/** What is due by the clock, once over all nodes. */
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Scheduled } from '../../jobs/schedule';
import { run, textArray } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import type { Services } from '../../services';
import { type PlanEnvironment, readAct } from './acts';
import { followRun, performDue } from './perform';

interface AtWork extends PlanEnvironment {
  app: FastifyInstance;
}

/** The server that makes the calls of each. */
const atWork = new WeakMap<Services['database'], AtWork>();

export function planBy(at: AtWork): void {
  atWork.set(at.services.database, at);
}

export const planClock: Scheduled = { name: 'actes-planifies', everyMs: 15_000, work: doDue };

/** Does what is due, one act after the other. */
export async function doDue({ database }: Pick<Services, 'database'>): Promise<void> {
  const at = atWork.get(database);
  if (!at) return;
  for (const id of await going(at.services)) await followRun(at, await readAct(at, everyScope('fr'), id));
  const failed = new Map<string, unknown>();
  for (let id = await claim(at.services); id !== undefined; id = await claim(at.services)) {
    const own = id;
    await readAct(at, everyScope('fr'), own)
      .then((act) => performDue(at.app, at, act))
      .catch((error: unknown) => failed.set(own, error));
  }
  if (failed.size === 0) return;
  // What failed for want of the database or of a service is tried again at the next turn.
  await run(
    database.drizzle,
    sql`update actes_appels set noeud = null where id = any(${textArray([...failed.keys()])})`,
  );
  throw new AggregateError([...failed.values()], 'planned acts');
}

/** Acts that a run goes on with. */
async function going({ database }: Services): Promise<string[]> {
  const rows = await run<{ id: string }>(
    database.drizzle,
    sql`select p.id from actes_planifies p join actes_appels a on a.id = p.id where p.etat = 'EN_COURS' and a.execution is not null`,
  );
  return rows.map(({ id }) => id);
}

/** The next act that is due and that no living node is at. */
async function claim({ database }: Services): Promise<string | undefined> {
  const [row] = await run<{ id: string }>(
    database.drizzle,
    sql`update actes_appels set noeud = ${database.node} where id = (
      select p.id from actes_planifies p join actes_appels i on i.id = p.id
        where p.etat = 'PLANIFIE' and p.quand <= ${new Date().toISOString()}::timestamptz
          and (i.noeud is null or (i.noeud <> ${database.node} and not ${sql.raw(database.alive('i.noeud'))}))
        order by p.quand, p.id limit 1 for update of i skip locked) returning id`,
  );
  return row?.id;
}

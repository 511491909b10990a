/**
 * Totals of filters, known again while nothing was written since.
 *
 * PostgreSQL names the state of the database (`pg_current_snapshot`): two statements of the same name see the same
 * rows, whichever node they come from. So a page brings the total it knows with the name it had, and the statement counts
 * anew unless the name still holds. A replica names its states too loosely: nothing is kept of one.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { compile } from '../run';
import type { Served } from '../served';

/** A count, and the state of the database it was made in. */
export interface Known {
  state: string;
  count: number;
}

const most = 2_000;
/** Milliseconds: a bound for what no state can tell (a database put back from a backup under a running server). */
const lifetime = 30_000;
type Totals = Map<string, Known & { until: number }>;
const totalsOf = new WeakMap<Database, Totals>();

/** How a filter is called among the totals. */
export function totalName(served: Served, where: SQL | null): string {
  if (where === null) return served.table.name;
  const { text, values } = compile(where);
  return JSON.stringify([served.table.name, text, values]);
}

/** What is known of a filter; a state that never holds when nothing is. */
export function knownTotal(database: Database, name: string): Known {
  const known = totalsOf.get(database)?.get(name);
  return known !== undefined && known.until > Date.now() ? known : { state: '', count: 0 };
}

/** Keeps a count; `state` is null when it does not say enough. */
export function keepTotal(database: Database, name: string, state: string | null, count: number): void {
  const totals: Totals = totalsOf.get(database) ?? new Map();
  totalsOf.set(database, totals);
  totals.delete(name);
  if (state === null) return;
  totals.set(name, { state, count, until: Date.now() + lifetime });
  const [oldest] = totals.keys();
  if (totals.size > most && oldest !== undefined) totals.delete(oldest);
}

/** The state of the database, as a statement sees it. */
export const state = sql.raw('(case when not pg_is_in_recovery() then pg_current_snapshot()::text end)');

/** A count that is made only when the known one does not hold any more. */
export function countUnless({ state: before, count }: Known, made: SQL): SQL {
  return sql`(case when pg_current_snapshot()::text = ${before}::text then ${count}::integer else ${made} end)`;
}

/** About how many rows each table has, as the planner of the database knows it: what a filter would cost is counted with it. */
import type { Database } from '../../db/database';

const counts = new Map<string, number>();
let isShared = false;

/** Rows of a table, as they were when last looked at; 0 before. */
export function rowsAbout(table: string): number {
  return counts.get(table) ?? 0;
}

/** Whether one connection serves everybody: a statement keeps all others waiting (the embedded database). */
export function sharesConnection(): boolean {
  return isShared;
}

/** Looks at them again. */
export async function countRows({ pool, kind }: Pick<Database, 'pool' | 'kind'>): Promise<void> {
  isShared = kind === 'pglite';
  const { rows } = await pool.query<{ name: string; count: number }>(
    "select relname as name, greatest(reltuples, 0)::float8 as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  for (const { name, count } of rows) counts.set(name, count);
}

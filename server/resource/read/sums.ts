/** Sums of numbers over all that a filter finds: the totals at the foot of a list. */
import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import type { Database } from '../../db/database';
import { type Column, numericOf } from '../column';
import { read } from '../run';
import type { Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed } from '../table';
import { from, whereOf } from './query';

interface SumsRequest {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
  q: string | undefined;
  /** Names of leaves: `contingent,vendus`. */
  columns: string;
}

/** The sum of each column, 0 when nothing is found. A leaf that is no number, or is not to be seen, is refused. */
export async function sumsOf(database: Database, request: SumsRequest): Promise<Record<string, number>> {
  const { served, catalogue, scope } = request;
  const columns = request.columns.split(',').map((name) => columnAt(served, name));
  const sums = columns.map((column, index) => {
    const value = column.computed ? sql`(${column.computed(scope)})` : sql.raw(`t."${column.id}"`);
    return sql`coalesce(sum(${value}), 0)::double precision as ${sql.raw(`s${index}`)}`;
  });
  const [found] = await read<Record<string, number>>(
    database,
    sql`select ${sql.join(sums, sql`, `)} from ${from(served)} where ${whereOf(served, catalogue, scope, request.q)}`,
  );
  return Object.fromEntries(columns.map(({ name }, index) => [name, Number(found?.[`s${index}`] ?? 0)]));
}

function columnAt({ table }: Served, name: string): Column {
  const column = columnNamed(table, name);
  const isSeen = column?.leaf?.field.secret !== true && column?.leaf?.field.personal !== true;
  if (!column || !isSeen || numericOf(column) === undefined)
    throw new Problem('filter-field', { status: 400, params: { field: name } });
  return column;
}

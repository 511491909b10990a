/** Sums of numbers over all that a filter finds: the totals at the foot of a list. */
import { type SQL, sql } from 'drizzle-orm';
import { platformCurrency } from '../../../src/core/filter/currency';
import { Problem } from '../../../src/core/problem';
import { currenciesNow } from '../../currency';
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

/** Sums, and the one currency that amounts are in. */
export interface Sums {
  sums: Record<string, number>;
  /** Absent where there are none. */
  devise?: string;
}

/**
 * The sum of each column, 0 when nothing is found; none of amounts in several currencies. A leaf that is no number, or is not
 * to be seen, is refused.
 */
export async function sumsOf(database: Database, request: SumsRequest): Promise<Sums> {
  const { served, catalogue, scope } = request;
  const columns = request.columns.split(',').map((name) => columnAt(served, name));
  const sums = columns.map((column, index) => {
    const value = column.computed ? sql`(${column.computed(scope)})` : sql.raw(`t."${column.id}"`);
    return sql`coalesce(sum(${value}), 0)::double precision as ${sql.raw(`s${index}`)}`;
  });
  const hasAmounts = columns.some(isAmount);
  const currencies = hasAmounts ? await currenciesNow(database.drizzle) : {};
  const owner = Object.keys(currencies).length > 0 ? ownerOf(served) : null;
  const known = JSON.stringify(currencies);
  const devises =
    owner === null
      ? sql`array[${platformCurrency}]`
      : sql`array_agg(distinct coalesce(${known}::jsonb ->> ${owner}, ${platformCurrency}))`;
  const [found] = await read<Record<string, number> & { devises: string[] | null }>(
    database,
    sql`select ${devises} as devises, ${sql.join(sums, sql`, `)} from ${from(served)} where ${whereOf(served, catalogue, scope, request.q)}`,
  );
  const [devise = platformCurrency, ...others] = found?.devises ?? [];
  const totals = columns.map((column, index) => ({ column, sum: Number(found?.[`s${index}`] ?? 0) }));
  const shown = totals.filter(({ column }) => others.length === 0 || !isAmount(column));
  return {
    sums: Object.fromEntries(shown.map(({ column, sum }) => [column.name, sum])),
    ...(hasAmounts && { devise }),
  };
}

function isAmount(column: Column): boolean {
  return numericOf(column)?.style?.style === 'currency';
}

/** The partner of a row; null: none has one. */
function ownerOf({ table, resource }: Served): SQL | null {
  const { perimeter } = resource;
  const column = typeof perimeter === 'string' ? columnNamed(table, perimeter) : undefined;
  return column ? sql`t.${sql.identifier(column.id)}` : null;
}

function columnAt({ table }: Served, name: string): Column {
  const column = columnNamed(table, name);
  const isSeen = column?.leaf?.field.secret !== true && column?.leaf?.field.personal !== true;
  if (!column || !isSeen || numericOf(column) === undefined)
    throw new Problem('filter-field', { status: 400, params: { field: name } });
  return column;
}

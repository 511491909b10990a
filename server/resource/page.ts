/**
 * The statement of a page: keys of the page first, then the rows of those keys.
 *
 * A filter that keeps few rows is read once, sorted, and counted on the way; one that keeps more than the cap is read along
 * the index of the order, where such rows are never far. Which of the two happens is settled while the statement runs, so
 * that no guess of the planner about how much a filter keeps makes a list slow.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import { readCursor } from './cursor';
import { from } from './query';
import { labelOf, referencesOf } from './refs';
import { perimeterOf, type Scope } from './scope';
import type { Catalogue, Served } from './served';
import { rowText } from './shape';
import { afterCursor, type Level, orderBy } from './sort';

/** Totals are exact to this many rows unless asked otherwise. */
export const totalCap = 10_000;

/** What a list is asked. */
export interface Asked {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
  query: ListQuery;
}

/** Where a page lies in its order. */
export interface Place {
  cursor: readonly (string | null)[] | null;
  offset: number;
  /** Rows read: one more than wished, to know whether more follow; from the end that is known. */
  limit: number;
  /** Read backwards, from the end of the list. */
  reversed: boolean;
}

/** The place of a page; from the end, so that the last rows of a long list are no further than the first. */
export function placeOf({ after, offset = 0, end }: ListQuery, sort: string, levels: number, limit: number): Place {
  if (end === undefined)
    return { cursor: after ? readCursor(after, sort, levels) : null, offset, limit: limit + 1, reversed: false };
  if (after || offset > 0) throw new Problem('bad-request', { status: 400 });
  return { cursor: null, offset: Math.max(0, end - limit), limit: Math.min(limit, end), reversed: true };
}

/** The rows of a page: `total`, the JSON text `row`, values of the order `s0…`, keys and labels of references `k0…`, `l0…`. */
export function pageOf(asked: Asked, levels: readonly Level[], where: SQL | null, place: Place): SQL {
  const { served, catalogue, scope } = asked;
  const key = sql.identifier(served.table.key.id);
  const columns = [
    sql`${totalOf(asked, where, where !== null)} as total`,
    sql`${rowText(served.table, scope, 'list')} as row`,
    ...levels.map((_level, index) => sql`${sorted(index, 'p')}::text as ${sql.identifier(`s${index}`)}`),
    ...referencesOf(served, catalogue).flatMap(({ column, target }, index) => [
      sql`t.${sql.identifier(column.id)}::text as ${sql.identifier(`k${index}`)}`,
      sql`(select ${labelOf(target, scope, 'r')} from ${sql.identifier(target.name)} r where r.${sql.identifier(target.key.id)} = t.${sql.identifier(column.id)} and ${perimeterOf(target, scope, 'r') ?? sql`true`}) as ${sql.identifier(`l${index}`)}`,
    ]),
  ];
  const rows = sql`join ${from(served)} on t.${key} = p.k order by ${orderBy(over(levels, 'p'))}`;
  if (where === null)
    return sql`select ${sql.join(columns, sql`, `)} from (${walk(served, levels, null, place)}) p ${rows}`;
  const few = sql`(select c from n) <= ${sql.raw(String(totalCap))}`;
  return sql`with ${counted(served, levels, where)}
    select ${sql.join(columns, sql`, `)} from (${pick(levels, few, place)} union all ${walk(served, levels, sql`${where} and not ${few}`, place)}) p ${rows}`;
}

/** The count of a filter alone. */
export function countOf(asked: Asked, where: SQL | null): SQL {
  return sql`select ${totalOf(asked, where, false)} as total`;
}

/** `isCounted`: the filter was counted up to the cap already. */
function totalOf({ served, query }: Asked, where: SQL | null, isCounted: boolean): SQL {
  if (query.total === 'skip') return sql`0`;
  const kept = sql`from ${from(served)} where ${where ?? sql`true`}`;
  const whole = sql`(select count(*)::integer ${kept})`;
  const capped = isCounted
    ? sql`(select c from n)`
    : sql`(select count(*)::integer from (select ${kept} limit ${sql.raw(String(totalCap + 1))}) c)`;
  if (query.total !== 'exact') return capped;
  return isCounted
    ? sql`(case when ${capped} <= ${sql.raw(String(totalCap))} then ${capped} else ${whole} end)`
    : whole;
}

/** What the filter keeps, up to the cap, with what it is ordered by. */
function counted(served: Served, levels: readonly Level[], where: SQL): SQL {
  return sql`m as materialized (select ${keysOf(served, levels)} from ${from(served)} where ${where} limit ${sql.raw(String(totalCap + 1))}),
    n as materialized (select count(*)::integer as c from m)`;
}

/** The page, sorted out of the few rows that the filter keeps. */
function pick(levels: readonly Level[], condition: SQL, place: Place): SQL {
  return sql`(select m.* from m where ${within(over(levels, 'm'), condition, place)})`;
}

/** The page, along the index of the order. */
function walk(served: Served, levels: readonly Level[], condition: SQL | null, place: Place): SQL {
  return sql`(select ${keysOf(served, levels)} from ${from(served)} where ${within(levels, condition, place)})`;
}

function within(levels: readonly Level[], condition: SQL | null, { cursor, offset, limit, reversed }: Place): SQL {
  const parts = [condition, cursor && afterCursor(levels, cursor)].filter((part) => part !== null);
  const skipped = offset === 0 ? sql`` : sql` offset ${offset}`;
  // Written out: a plan made for any limit would sort whole tables.
  return sql`${parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)} order by ${orderBy(levels, reversed)} limit ${sql.raw(String(limit))}${skipped}`;
}

function keysOf({ table }: Served, levels: readonly Level[]): SQL {
  const values = levels.map(({ value }, index) => sql`${value} as ${sql.identifier(`s${index}`)}`);
  return sql.join([sql`t.${sql.identifier(table.key.id)} as k`, ...values], sql`, `);
}

/** The levels as columns of a list of keys. */
function over(levels: readonly Level[], alias: string): Level[] {
  return levels.map((level, index) => ({ ...level, value: sorted(index, alias) }));
}

function sorted(index: number, alias: string): SQL {
  return sql.raw(`${alias}."s${index}"`);
}

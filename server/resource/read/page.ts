/**
 * The statement of a page: keys of the page first, then the rows of those keys.
 *
 * A filter that keeps few rows is read once, sorted, and counted meanwhile; one that keeps more than the cap is read along
 * the index of the order, where such rows are never far. Which of the two happens is settled while the statement runs, so
 * that no guess of the planner about how much a filter keeps makes a list slow.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../../src/core/contract';
import { Problem } from '../../../src/core/problem';
import { settled } from '../run';
import { perimeterOf, type Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { readCursor } from './cursor';
import { from } from './query';
import { labelOf, referencesOf } from './refs';
import { type Extent, selectedText } from './shape';
import { afterCursor, joined, type Level, orderBy } from './sort';
import { countUnless, type Known, state } from './totals';

/** Totals are exact to this many rows by default. */
export const totalCap = 10_000;

/** The request of a list. */
export interface ListRequest {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
  query: ListQuery;
  /** Leaves that its rows carry. */
  extent: Extent;
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

/** The rows of a page: `state`, `total` and what it was counted from (`counted`), the JSON text `row`, values of the order `s0…`, keys and labels of references `k0…`, `l0…`. */
export function pageOf(
  request: ListRequest,
  levels: readonly Level[],
  where: SQL | null,
  place: Place,
  known: Known,
): SQL {
  const { served, scope } = request;
  const key = sql.identifier(served.table.key.id);
  const capped = request.query.total === 'skip' && where === null ? sql`0` : sql`(select c from n)`;
  const columns = [
    sql`${state} as state, ${capped} as counted, ${totalOf(request, where, capped)} as total`,
    sql`${selectedText(served.table, scope, request.extent)} as row`,
    ...levels.map((_level, index) => sql`${sorted(index, 'p')}::text as ${sql.identifier(`s${index}`)}`),
    labelsOf(request),
  ];
  const rows = sql`join ${from(served)} on t.${key} = p.k order by ${orderBy(over(levels, 'p'))}`;
  if (where === null)
    return sql`with n as materialized (select ${countUnless(known, sql`(${capOf(served, null)})`)} as c)
    select ${sql.join(columns, sql`, `)} from (${walk(served, levels, null, place)}) p ${rows}`;
  const few = sql`(select c from n) <= ${sql.raw(String(totalCap))}`;
  return sql`with ${counted(served, levels, where, known)}
    select ${sql.join(columns, sql`, `)} from (${pick(levels, few, place)} union all ${walk(served, levels, sql`${where} and not ${few}`, place)}) p ${rows}`;
}

/** The count of a filter alone: `state`, `total` and what it was counted from (`counted`). */
export function countOf(request: Omit<ListRequest, 'extent'>, where: SQL | null, known: Known): SQL {
  return sql`with n as materialized (select ${countUnless(known, sql`(${capOf(request.served, where)})`)} as c)
    select ${state} as state, c as counted, ${totalOf(request, where, sql`c`)} as total from n`;
}

/** `capped`: the count up to the cap. */
function totalOf({ served, query }: Pick<ListRequest, 'served' | 'query'>, where: SQL | null, capped: SQL): SQL {
  if (query.total === 'skip') return sql`0`;
  if (query.total !== 'exact') return capped;
  const exactTotal = sql`(select count(*)::integer from ${from(served)} where ${where ?? sql`true`})`;
  return sql`(case when ${capped} <= ${sql.raw(String(totalCap))} then ${capped} else ${exactTotal} end)`;
}

function capOf(served: Served, where: SQL | null): SQL {
  return sql`select count(*)::integer from (select from ${from(served)} where ${where ?? sql`true`} limit ${sql.raw(String(totalCap + 1))}) c`;
}

/** What the filter keeps, up to the cap, with what it is ordered by: read when it has to be counted, or is the page's source. */
function counted(served: Served, levels: readonly Level[], where: SQL, known: Known): SQL {
  return sql`m as materialized (select ${keysOf(served, levels)} from ${joined(served, levels)} where ${where} limit ${sql.raw(String(totalCap + 1))}),
    n as materialized (select ${countUnless(known, sql`(select count(*)::integer from m)`)} as c)`;
}

const texts = new WeakMap<Served, Map<string, SQL>>();

/** Keys and labels of references. Most readers see every one: the text is made once. */
function labelsOf({ served, catalogue, scope, extent }: ListRequest): SQL {
  const references = referencesOf(served, catalogue, extent);
  const seen = references.map(({ target }) => perimeterOf(target, scope, 'r'));
  const made = () =>
    references.length === 0
      ? sql`null as k0`
      : sql.join(
          references.flatMap(({ column, target }, index) => {
            const pointer =
              column.computed === null ? sql`t.${sql.identifier(column.id)}` : column.computed(scope, 'many');
            return [
              sql`(${pointer})::text as ${sql.identifier(`k${index}`)}`,
              sql`(select ${labelOf(target, scope, 'r')} from ${sql.identifier(target.name)} r where r.${sql.identifier(target.key.id)} = ${pointer} and ${seen[index] ?? sql`true`}) as ${sql.identifier(`l${index}`)}`,
            ];
          }),
          sql`, `,
        );
  if (seen.some((condition) => condition !== null) || references.some(({ column }) => column.computed !== null))
    return made();
  const known = texts.get(served) ?? new Map<string, SQL>();
  texts.set(served, known);
  const name = [scope.locale, ...references.map(({ column }) => column.name)].join();
  const text = known.get(name) ?? settled(made());
  known.set(name, text);
  return text;
}

/** The page, sorted out of the few rows that the filter keeps. */
function pick(levels: readonly Level[], condition: SQL, place: Place): SQL {
  return sql`(select m.* from m where ${within(over(levels, 'm'), condition, place)})`;
}

/** The page, along the index of the order. */
function walk(served: Served, levels: readonly Level[], condition: SQL | null, place: Place): SQL {
  return sql`(select ${keysOf(served, levels)} from ${joined(served, levels)} where ${within(levels, condition, place)})`;
}

function within(levels: readonly Level[], condition: SQL | null, { cursor, offset, limit, reversed }: Place): SQL {
  const parts = [condition, cursor && afterCursor(levels, cursor)].filter((part) => part !== null);
  const skipped = offset === 0 ? sql`` : sql` offset ${offset}`;
  // Written out: a plan made for any limit would sort entire tables.
  return sql`${parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)} order by ${orderBy(levels, reversed)} limit ${sql.raw(String(limit))}${skipped}`;
}

function keysOf({ table }: Served, levels: readonly Level[]): SQL {
  const values = levels.map(({ value }, index) => sql`${value} as ${sql.identifier(`s${index}`)}`);
  return sql.join([sql`t.${sql.identifier(table.key.id)} as k`, ...values], sql`, `);
}

/** The levels as columns of a list of keys. */
function over(levels: readonly Level[], alias: string): Level[] {
  return levels.map((level, index) => ({ ...level, join: null, value: sorted(index, alias) }));
}

function sorted(index: number, alias: string): SQL {
  return sql.raw(`${alias}."s${index}"`);
}

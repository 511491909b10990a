/** A page of a list, and a record, as they stood at an instant. */
import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery, ReplayDifference, ReplayPage } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { actionTable } from '../../actions/table';
import type { Database } from '../../db/database';
import { nextCursor } from '../read/cursor';
import { isMasked } from '../read/masked';
import { type Place, placeOf } from '../read/page';
import { filteredBy, readKey } from '../read/query';
import { pointersIn, referencesIn } from '../read/references';
import { refsOf } from '../read/refs';
import { extentOf, readRows, selectedText } from '../read/shape';
import { afterCursor, joined, type Level, levelsOf, orderBy } from '../read/sort';
import { compile, read, textArray } from '../run';
import { isRead, type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { differencesOf, differing } from './difference';
import { rowsAt } from './source';
import { readFrom, servedAt } from './table';

export interface ReplayRequest {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
  query: ListQuery;
  at: string;
}

/** A page of the rows as they stood, with what they are now. */
export async function replayedPage(database: Database, request: ReplayRequest): Promise<ReplayPage<Row>> {
  const { served, catalogue, query, at } = request;
  const scope = scopeAt(request.scope, at);
  const { served: then, lost } = servedAt(served, catalogue, scope);
  const limit = query.limit ?? 100;
  const sort = query.sort || served.resource.sort;
  const levels = levelsOf(then, sort, scope, catalogue);
  const place = placeOf(query, sort, levels.length, limit);
  const where = whereAt(then, { ...request, scope });
  const found = await read<Record<string, string | number | null> & { k: string | number; total: number }>(
    database,
    keysAt(request, scope, then, levels, where, place),
  );
  const page = found.slice(0, limit);
  const next = nextCursor(found, { end: query.end, limit, sort, levels: levels.length });
  const keys = page.map(({ k }) => k);
  const extent = extentOf(served.table, query.columns);
  const rows = await rowsOf(database, { ...request, scope }, then, keys, extent);
  const { depuis, today } = await differencesOf(
    database,
    { served, catalogue, scope: request.scope, at, then },
    rows,
    extent,
  );
  return {
    items: rows,
    total: found[0]?.total ?? (await totalAt(database, request, scope, then, where)),
    exact: true,
    next,
    refs: await refsOf(database.drizzle, [...rows, ...today], served, catalogue, scope),
    replay: {
      au: at,
      nonConserve: lost,
      depuis,
      disparus: await goneLinks(database, { ...request, scope }, rows),
    },
  };
}

/** One record as it stood. */
export async function replayedRow(
  database: Database,
  request: Omit<ReplayRequest, 'query'>,
  key: string | number,
): Promise<Row & Pick<ReplayPage<Row>, 'refs' | 'replay'>> {
  const { served, catalogue, at } = request;
  const scope = scopeAt(request.scope, at);
  const { served: then, lost } = servedAt(served, catalogue, scope);
  const own = readKey(served, key);
  const [row] = own === null ? [] : await rowsOf(database, { ...request, scope }, then, [own], 'one', false);
  if (!row) throw new Problem('not-found', { status: 404 });
  const since = { served, catalogue, scope: request.scope, at, then };
  const { depuis, today } = await differencesOf(database, since, [row], 'one');
  return {
    ...row,
    refs: await refsOf(database.drizzle, [row, ...today], served, catalogue, scope),
    replay: {
      au: at,
      nonConserve: lost,
      depuis,
      disparus: await goneLinks(database, { ...request, scope }, [row]),
    },
  };
}

/** Today's reader, at the clock of the instant: its filters mean by *today* the day that it shows. */
function scopeAt(scope: Scope, at: string): Scope {
  return { ...scope, at, now: Date.parse(at) };
}

/** How many rows there were that a filter keeps. */
export async function replayedCount(database: Database, request: ReplayRequest): Promise<number> {
  const scope = scopeAt(request.scope, request.at);
  const { served: then } = servedAt(request.served, request.catalogue, scope);
  return totalAt(database, request, scope, then, whereAt(then, { ...request, scope }));
}

/** A resource whose rows are those of an instant, for statements that read it once. */
export function replayedTable(request: Omit<ReplayRequest, 'query'>): Omit<ReplayRequest, 'query' | 'at'> {
  const { served, catalogue, at } = request;
  const scope = scopeAt(request.scope, at);
  const { served: then } = servedAt(served, catalogue, scope);
  return { served: readFrom(then, rowsAt({ served: then, catalogue, scope, at, columns: null })), catalogue, scope };
}

/** Keys of the records that a selection by filter finds there, no more than so many. */
export async function replayedKeys(
  database: Database,
  request: ReplayRequest,
  most: number,
): Promise<(string | number)[]> {
  const scope = scopeAt(request.scope, request.at);
  const { served: then } = servedAt(request.served, request.catalogue, scope);
  const levels = levelsOf(then, then.table.key.name, scope, request.catalogue);
  const place = { cursor: null, offset: 0, limit: most, reversed: false };
  const found = await read<{ k: string | number }>(
    database,
    keysAt(request, scope, then, levels, whereAt(then, { ...request, scope }), place),
  );
  return found.map(({ k }) => k);
}

function isDifference(query: ListQuery): ReplayDifference | null {
  return query.ecart ?? null;
}

/** What the filter keeps, of what differs. */
function whereAt(then: Served, { catalogue, scope, query, at }: ReplayRequest): SQL {
  const parts = [filteredBy(then, catalogue, scope, query.q)];
  const difference = isDifference(query);
  const own = sql`t.${sql.identifier(then.table.key.id)}::text`;
  const since = { served: then, catalogue, scope, at };
  if (difference === 'differences')
    parts.push(
      sql`${own} in (${differing(since, 'changees')} union ${differing(since, 'disparues')} union ${differing(since, 'nouvelles')})`,
    );
  else if (difference) parts.push(sql`${own} in (${differing(since, difference)})`);
  const all = parts.filter((part) => part !== null);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

/** What stands between parentheses is read by the columns that it names, and no others. */
export function columnsIn(parts: readonly SQL[]): Set<string> {
  const { text } = compile(sql.join([...parts], sql` `));
  return new Set([...text.matchAll(/\bt\."?([a-z0-9_]+)"?/g)].map(([, id]) => id ?? ''));
}

function source(request: ReplayRequest, scope: Scope, then: Served, parts: readonly SQL[]): Served {
  const { catalogue, at, query } = request;
  const difference = isDifference(query);
  const made = difference === 'nouvelles' || difference === 'differences';
  return readFrom(then, rowsAt({ served: then, catalogue, scope, at, columns: columnsIn(parts), made }));
}

/** Keys of a page (`k`), what they are ordered by, and how many there are in all. */
function keysAt(
  request: ReplayRequest,
  scope: Scope,
  then: Served,
  levels: readonly Level[],
  where: SQL,
  { cursor, offset, limit, reversed }: Place,
): SQL {
  const parts = levels.flatMap(({ value, join }) => (join === null ? [value] : [value, join]));
  const from = joined(source(request, scope, then, [where, ...parts]), levels);
  const values = levels.map(({ value }, index) => sql`${value} as ${sql.identifier(`s${index}`)}`);
  const over = (alias: string) =>
    levels.map((level, index) => ({ ...level, join: null, value: sql.raw(`${alias}."s${index}"`) }));
  const own = sql.identifier(then.table.key.id);
  const texts = levels.map((_level, index) => sql.raw(`p."s${index}"::text as "s${index}"`));
  const page = sql`select s.* from s where ${cursor ? afterCursor(over('s'), cursor) : sql`true`}
    order by ${orderBy(over('s'), reversed)} limit ${sql.raw(String(limit))} offset ${offset}`;
  return sql`with s as materialized (select ${sql.join([sql`t.${own} as k`, ...values], sql`, `)} from ${from} where ${where})
    select p.k, ${sql.join(texts, sql`, `)}, (select count(*)::integer from s) as total from (${page}) p order by ${orderBy(over('p'))}`;
}

async function totalAt(
  database: Database,
  request: ReplayRequest,
  scope: Scope,
  then: Served,
  where: SQL,
): Promise<number> {
  const served = source(request, scope, then, [where]);
  const [found] = await read<{ n: number }>(
    database,
    sql`select count(*)::integer as n from ${joined(served, [])} where ${where}`,
  );
  return found?.n ?? 0;
}

/** Rows of these keys, in their order. */
async function rowsOf(
  database: Database,
  { catalogue, scope, at, query }: Omit<ReplayRequest, 'query'> & { query?: ListQuery },
  then: Served,
  keys: readonly (string | number)[],
  extent: ReturnType<typeof extentOf>,
  made = query?.ecart === 'nouvelles' || query?.ecart === 'differences',
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const from = readFrom(then, rowsAt({ served: then, catalogue, scope, at, columns: null, keys, made }));
  const inside = filteredBy(then, catalogue, scope, null) ?? sql`true`;
  const found = await read<{ row: string }>(
    database,
    sql`select ${selectedText(then.table, scope, extent)} as row from ${joined(from, [])} where ${inside}`,
  );
  const rows = new Map(readRows(found).map((row) => [String(row[then.table.key.name]), row]));
  return keys.flatMap((key) => rows.get(String(key)) ?? []);
}

/** What rows point to and is no more: its name as the history has it. */
async function goneLinks(
  database: Database,
  { served, catalogue, scope }: Omit<ReplayRequest, 'query'>,
  rows: readonly Row[],
): Promise<Record<string, Record<string, string>>> {
  const gone: Record<string, Record<string, string>> = {};
  for (const reference of referencesIn(served.table)) {
    const name = reference.field.resource ?? '';
    const target = catalogue.get(name);
    if (!target || !isRead(target.table, scope) || !isRead(actionTable, scope) || isMasked(target.table, scope))
      continue;
    const keys = [...new Set(rows.flatMap((row) => pointersIn(row, reference).map(({ key }) => String(key))))];
    if (keys.length === 0) continue;
    const own = sql.identifier(target.table.key.id);
    const found = await read<{ k: string; label: string | null }>(
      database,
      sql`select distinct on (k.k) k.k, a.libelle as label from unnest(${textArray(keys)}) k(k)
        join ${visible(actionTable, scope, 'a')} on a.entite = ${name} and a.entite_id = k.k and a.version_apres is null and a.version_avant is not null
        where not exists (select from ${sql.identifier(target.table.name)} b where b.${own}::text = k.k) order by k.k, a.id desc`,
    );
    for (const { k, label } of found) (gone[name] ??= {})[k] = label ?? k;
  }
  return gone;
}

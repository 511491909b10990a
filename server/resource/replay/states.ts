/**
 * Records as they stood around entries of their history, any number of them in one statement: which of those states a filter keeps.
 * Conditions are read from what the history stores alone; what records point to is read as it is now.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from '../../../src/core/filter/tree';
import type { Tx } from '../../db/database';
import { itemFieldNamed } from '../../filter-items';
import { readFilter } from '../../read-filter';
import type { Column } from '../column';
import { quote } from '../column';
import { pointedText } from '../read/pointed';
import { from, whereOf } from '../read/query';
import { run, textArray } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed, folded, kept } from '../table';
import { replayRefusal } from './kinds';
import { columnsIn } from './list';
import { pastValue } from './source';
import { knownOf, readFrom, servedAt } from './table';

/** A record just before or after an entry; without one, at an instant. */
export interface StateAt {
  key: string;
  entry: string | null;
  isBefore: boolean;
  /** What *today* is in the filter, and the instant where no entry is named. */
  at: string;
}

interface Reading {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
}

/** Leaves that a filter reads and the history does not store; the kind itself where it has no past at all. */
export function notReplayed(
  { served, catalogue, scope }: Reading,
  q: string | null,
  more: readonly string[] = [],
): string[] {
  if (replayRefusal(served) !== null) return [served.resource.name];
  const { table } = served;
  const isStored = (column: Column | null) =>
    column !== null &&
    (column === table.key ||
      // Never written again.
      column.name === 'dateCreation' ||
      (column.leaf !== null && knownOf(served, catalogue, column) === 'stored'));
  const named = [...fieldsIn(readFilter(served, q, scope)), ...more];
  return [...new Set(named)].filter((name) =>
    name === words
      ? [...table.searched].some((each) => !isStored(columnNamed(table, each) ?? null))
      : !isStored(columnNamed(table, name) ?? itemFieldNamed(table, name)?.column ?? pointingColumn(served, name)),
  );
}

/** Stands for words that are looked for everywhere. */
const words = '*';

/** `tarifs.idnatcl` is read from `tarifs`. */
function pointingColumn({ table }: Served, name: string): Column | null {
  return columnNamed(table, name.split('.')[0] ?? '') ?? null;
}

function fieldsIn(filter: Filter): string[] {
  if (filter.type === 'word') return [words];
  if (filter.type === 'test') return [filter.field];
  return filter.type === 'not' ? fieldsIn(filter.of) : filter.of.flatMap(fieldsIn);
}

/** Whether a filter means another thing on another day (`date:<30j`). */
export function isOfItsDay(served: Served, scope: Scope, q: string | null): boolean {
  return hasRelative(readFilter(served, q, scope));
}

function hasRelative(filter: Filter): boolean {
  if (filter.type === 'word') return false;
  if (filter.type === 'not') return hasRelative(filter.of);
  if (filter.type !== 'test') return filter.of.some(hasRelative);
  return filter.any.some((condition) => {
    const values = 'value' in condition ? [condition.value] : 'from' in condition ? [condition.from, condition.to] : [];
    return values.some((value) => value?.type === 'date' && value.date.type !== 'calendar');
  });
}

/** Paths of the leaves that a filter reads; null: it looks everywhere. */
export function pathsRead({ served, catalogue, scope }: Reading, q: string | null): string[] | null {
  const { served: then } = servedAt(served, catalogue, scope);
  const columns = columnsIn([whereOf(then, catalogue, scope, q)]);
  if (columns.has('recherche') || columns.has('pointe')) return null;
  return kept(served.table).flatMap(({ id, path }) => (columns.has(id) ? [path] : []));
}

/** States that one statement reads. */
const mostAtOnce = 2_000;

/** Places in `states` of those that a filter keeps. @param also a further condition on the state `t`; `t.at__` is its instant */
export async function keptStates(
  tx: Tx,
  reading: Reading,
  q: string | null,
  states: readonly StateAt[],
  also?: SQL,
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const [at, places] of groupsOf(reading, q, states)) {
    const scope = { ...reading.scope, ...(at !== null && { now: Date.parse(at) }) };
    for (let start = 0; start < places.length; start += mostAtOnce) {
      const some = places.slice(start, start + mostAtOnce);
      for (const place of await keptOf(tx, { ...reading, scope }, q, states, some, also)) found.add(place);
    }
  }
  return found;
}

/** One group, or one for each instant where the filter means another thing at each. */
function groupsOf(
  { served, scope }: Reading,
  q: string | null,
  states: readonly StateAt[],
): [string | null, number[]][] {
  if (!isOfItsDay(served, scope, q)) return [[null, states.map((_state, place) => place)]];
  const groups = new Map<string, number[]>();
  for (const [place, { at }] of states.entries()) groups.set(at, [...(groups.get(at) ?? []), place]);
  return [...groups];
}

async function keptOf(
  tx: Tx,
  { served, catalogue, scope }: Reading,
  q: string | null,
  states: readonly StateAt[],
  places: readonly number[],
  also: SQL | undefined,
): Promise<number[]> {
  if (places.length === 0) return [];
  const { served: then } = servedAt(served, catalogue, scope);
  const where =
    also === undefined ? whereOf(then, catalogue, scope, q) : sql`${whereOf(then, catalogue, scope, q)} and ${also}`;
  const given = places.map((place) => {
    const { key, entry, isBefore, at } = states[place] ?? { key: '', entry: null, isBefore: false, at: '' };
    return { n: place, k: key, e: entry, b: isBefore, at };
  });
  const rows = rowsOf({ served: then, catalogue, scope }, JSON.stringify(given), columnsIn([where]));
  const found = await run<{ n: number }>(tx, sql`select t.n__ as n from ${from(readFrom(then, rows))} where ${where}`);
  return found.map(({ n }) => Number(n));
}

/** What follows `from`: a row for each state in which the record existed. */
function rowsOf({ served, catalogue, scope }: Reading, given: string, wanted: ReadonlySet<string>): SQL {
  const { table } = served;
  const isSearched = wanted.has('recherche');
  const searched = [...table.searched].flatMap((name) => table.columns.get(name) ?? []);
  const pointed = wanted.has('pointe') ? pointedText(table) : null;
  const read = kept(table).filter(
    (column) =>
      column === table.key ||
      column === table.perimeter ||
      wanted.has(column.id) ||
      (isSearched && searched.includes(column)) ||
      (pointed?.includes(`"${column.id}"`) ?? false),
  );
  const paths = read.flatMap(({ leaf, path }) => (leaf === null ? [] : [path]));
  const [own, resource] = [sql.identifier(table.key.id), served.resource.name];
  const since = sql`a.entite = ${resource} and a.entite_id = s.k
    and (case when s.e is null then a.date > s.at when s.b then a.id >= s.e else a.id > s.e end)`;
  const values = read.map((column) => {
    const id = sql.identifier(column.id);
    if (column === table.key) return sql`s.k::${sql.raw(column.type)} as ${id}`;
    if (column.leaf === null || knownOf(served, catalogue, column) !== 'stored') return sql`b.${id} as ${id}`;
    return sql`(case when p.v ? ${sql.raw(quote(column.path))} then ${pastValue(column)} else b.${id} end) as ${id}`;
  });
  const rows = sql`with s as materialized (select * from jsonb_to_recordset(${given}::jsonb) as s(n int, k text, e text, b boolean, at timestamptz)),
    life as materialized (select distinct on (s.n) s.n, a.version_avant is null as made from s join actions a on ${since}
      where (a.version_avant is null) <> (a.version_apres is null) order by s.n, a.id),
    past as materialized (select s.n, jsonb_object_agg(c.chemin, coalesce(c.avant, 'null') order by a.id desc) as v
      from s join actions a on ${since} cross join lateral jsonb_to_recordset(a.champs) c(chemin text, avant jsonb)
      where a.version_avant is not null and c.chemin = any(${textArray(paths)}) group by 1)
    select s.n as n__, s.at as at__, ${sql.join(values, sql`, `)} from s
      left join ${visible(table, { ...scope, reader: null, partners: null }, 'b')} on b.${own}::text = s.k
      left join life l on l.n = s.n left join past p on p.n = s.n
      where l.made is not true and (b.${own} is not null or l.n is not null)`;
  const text = sql.raw(searched.map((column) => `coalesce(${folded(column, 'g')}, '')`).join(` || E'\\n' || `) || `''`);
  const generated = [
    ...(isSearched ? [sql`${text} as recherche`] : []),
    ...(pointed === null ? [] : [sql`${sql.raw(pointed)} as pointe`]),
  ];
  return generated.length === 0 ? sql`(${rows})` : sql`(select g.*, ${sql.join(generated, sql`, `)} from (${rows}) g)`;
}

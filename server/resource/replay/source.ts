/**
 * The rows of a resource at an instant, from now backwards: of each record and leaf, the value before the first entry of the
 * history after the instant; what was made since is not there, what was deleted since is. One statement, which builds the
 * columns that are request of it and no others.
 */
import { type SQL, sql } from 'drizzle-orm';
import { type Column, quote } from '../column';
import { pointedText } from '../read/pointed';
import { keyArray, textArray } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { type FromParts, folded } from '../table';
import { knownOf } from './table';

export interface Wanted {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
  at: string;
  /** Ids of the columns that are read; null: all. */
  columns: ReadonlySet<string> | null;
  /** The records that are read; absent: all. */
  keys?: readonly (string | number)[];
  /** A statement that gives the keys of records, as texts, that are read. */
  among?: SQL;
  /** Records that were made since, too, as they are now. */
  made?: boolean;
}

/** The entries `a` of writes of a resource after an instant. */
export function writesSince({ served, at, keys, among }: Pick<Wanted, 'served' | 'at' | 'keys' | 'among'>): SQL {
  const some = keys
    ? sql` and a.entite_id = any(${textArray(keys)})`
    : among
      ? sql` and a.entite_id in (${among})`
      : sql``;
  return sql`a.entite = ${served.resource.name} and a.date > ${at}::timestamptz
    and (a.version_avant is not null or a.version_apres is not null)${some}`;
}

/** Records that were made or deleted since (`k`): whether what came first made them. */
export function lifeSince(request: Pick<Wanted, 'served' | 'at' | 'keys' | 'among'>): SQL {
  return sql`select distinct on (a.entite_id) a.entite_id as k, a.version_avant is null as made from actions a
    where ${writesSince(request)} and (a.version_avant is null or a.version_apres is null) order by a.entite_id, a.id`;
}

/** Leaves and what they were at the instant (`v`, by path), of records that changed since (`k`). */
function valuesSince(request: Wanted, paths: readonly string[]): SQL {
  // Entries that touch none of them are passed over as they are stored: taking them apart costs more.
  const few =
    paths.length > mostTested
      ? sql``
      : sql` and a.champs @> any(${sql.param(paths.map((path) => JSON.stringify([{ chemin: path }])))}::jsonb[])`;
  return sql`select a.entite_id as k, jsonb_object_agg(c.chemin, coalesce(c.avant, 'null') order by a.id desc) as v
    from actions a cross join lateral jsonb_to_recordset(a.champs) c(chemin text, avant jsonb)
    where ${writesSince(request)} and a.version_avant is not null and c.chemin = any(${textArray(paths)})${few} group by 1`;
}

const mostTested = 4;

/** What follows `from`: the rows, without a name. */
export function rowsAt(request: Wanted): SQL {
  const { served, catalogue, scope, keys, among, made = false } = request;
  const { table } = served;
  const isRead = (id: string) => request.columns === null || request.columns.has(id);
  const isSearched = isRead('recherche');
  const searched = [...table.searched].flatMap((name) => table.columns.get(name) ?? []);
  const pointed = isRead('pointe') ? pointedText(table) : null;
  const again = [...table.replayed].filter(([name, how]) => how !== 'row' && isRead(table.columns.get(name)?.id ?? ''));
  const all = [...table.columns.values()].filter((column) => column.computed === null);
  const read = all.filter(
    (column) =>
      column === table.key ||
      column === table.perimeter ||
      isRead(column.id) ||
      (isSearched && searched.includes(column)) ||
      (pointed !== null && pointed.includes(`"${column.id}"`)),
  );
  const isStored = (column: Column) => column.leaf !== null && knownOf(served, catalogue, column) !== 'again';
  const needed = again.flatMap(([, how]) => (typeof how === 'function' ? leavesIn(how) : []));
  const stored = [...new Set([...read, ...all.filter(({ name }) => needed.includes(name))])].filter(isStored);
  const isStamped = read.some(({ name }) => name === 'version' || name === 'dateModif' || name === 'auteurModif');
  const isSigned = read.some(({ name }) => name === 'dateModif' || name === 'auteurModif');
  const parts = again.flatMap(([, how]) => (typeof how === 'object' ? [how] : []));
  const [own, name] = [sql.identifier(table.key.id), sql.identifier(table.name)];

  const ctes = [
    sql`life as materialized (${lifeSince(request)})`,
    ...(stored.length > 0
      ? [
          sql`past as materialized (${valuesSince(
            request,
            stored.map(({ path }) => path),
          )})`,
        ]
      : []),
    ...(isStamped ? [sql`touched as materialized (${touchedSince(request)})`] : []),
    ...parts.slice(0, 1).flatMap((part) => partsAt(request, part, parts)),
  ];
  // What was made since is as it is now.
  const joins = (key: SQL) => [
    ...(stored.length > 0 ? [sql`left join past p on p.k = ${key} and l.made is not true`] : []),
    ...(isStamped ? [sql`left join touched f on f.k = ${key} and l.made is not true`] : []),
    ...(isSigned ? [sql`left join lateral (${signature(served, request.at, key)}) m on f.k is not null`] : []),
    ...(parts.length > 0
      ? [sql`left join parts s on s.k = ${key}`, sql`left join moved w on w.k = ${key} and l.made is not true`]
      : []),
  ];
  const valuesOf = (row: 'b' | null) =>
    sql.join(
      read.map((column) => sql`${valueAt(column, row)} as ${sql.identifier(column.id)}`),
      sql`, `,
    );
  const valueAt = (column: Column, row: 'b' | null): SQL => {
    const id = sql.identifier(column.id);
    if (column === table.key) return row ? sql`b.${id}` : sql`l.k::${sql.raw(column.type)}`;
    if (column.name === 'version')
      return row ? sql`(case when f.k is not null then f.version else b.version end)` : sql`f.version`;
    if (column.name === 'dateCreation')
      return row ? sql`(case when l.k is null then b.${id} end)` : sql`null::timestamptz`;
    if (column.name === 'dateModif')
      return row ? sql`(case when f.k is not null then m.date else b.${id} end)` : sql`m.date`;
    if (column.name === 'auteurModif')
      return row ? sql`(case when f.k is not null then m.auteur else b.${id} end)` : sql`m.auteur`;
    const how = table.replayed.get(column.name);
    if (typeof how === 'function') return sql`(${how((leaf) => storedAt(table.columns.get(leaf), row))})`;
    if (typeof how === 'object') {
      const sum = how.none ? sql`coalesce(s.${id}, ${how.none})` : sql`s.${id}`;
      return row ? sql`(case when w.k is not null then ${sum} else b.${id} end)` : sum;
    }
    return storedAt(column, row);
  };
  const storedAt = (column: Column | undefined, row: 'b' | null): SQL => {
    if (!column) return sql`null`;
    const then = pastValue(column);
    return row
      ? sql`(case when p.v ? ${sql.raw(quote(column.path))} then ${then} else b.${sql.identifier(column.id)} end)`
      : then;
  };
  const some = keys
    ? sql` and b.${own} = any(${keyArray(table.key.type, keys)})`
    : among
      ? sql` and b.${own}::text in (${among})`
      : sql``;
  // What no leaf of it changed is as it is stored: folding texts again costs more than all the rest.
  const isAsStored =
    stored.length > 0 && isSearched && searched.length === catalogue.get(served.resource.name)?.table.searched.size;
  const rows = sql`with ${sql.join(ctes, sql`, `)}
    select ${valuesOf('b')}${isAsStored ? sql`, (case when p.k is null then b.recherche end) as own_text` : sql``} from ${visible(table, scope, 'b')}
      left join life l on l.k = b.${own}::text ${sql.join(joins(sql`b.${own}::text`), sql` `)}
      where ${made ? sql`true` : sql`l.made is not true`}${some}
    union all select ${valuesOf(null)}${isAsStored ? sql`, null as own_text` : sql``} from life l ${sql.join(joins(sql`l.k`), sql` `)}
      where not l.made and not exists (select from ${name} b where b.${own}::text = l.k)`;
  const words = sql.raw(
    searched.map((column) => `coalesce(${folded(column, 'g')}, '')`).join(` || E'\\n' || `) || `''`,
  );
  const generated = [
    ...(isSearched ? [sql`${isAsStored ? sql`coalesce(g.own_text, ${words})` : words} as recherche`] : []),
    ...(pointed === null ? [] : [sql`${sql.raw(pointed)} as pointe`]),
  ];
  return generated.length === 0 ? sql`(${rows})` : sql`(select g.*, ${sql.join(generated, sql`, `)} from (${rows}) g)`;
}

/** The leaves that a computation reads. */
function leavesIn(how: (then: (leaf: string) => SQL) => SQL): string[] {
  const read: string[] = [];
  how((leaf) => {
    read.push(leaf);
    return sql`null`;
  });
  return read;
}

/** What a leaf was before its first entry, as its column stores it; a value that does not fit it any more is none. */
export function pastValue({ path, type }: Column): SQL {
  const [value, text] = [`p.v -> ${quote(path)}`, `p.v ->> ${quote(path)}`];
  switch (type) {
    case 'jsonb':
      return sql.raw(`(${value})`);
    case 'integer':
    case 'numeric':
    case 'double precision':
      return sql.raw(`(case when jsonb_typeof(${value}) = 'number' then (${text})::numeric::${type} end)`);
    case 'boolean':
      return sql.raw(`(case when jsonb_typeof(${value}) = 'boolean' then (${text})::boolean end)`);
    case 'date':
    case 'timestamptz':
      return sql.raw(`(case when (${text}) ~ '^\\d{4}-\\d\\d-\\d\\d' then (${text})::${type} end)`);
    case 'text':
      return sql.raw(`(${text})`);
  }
}

/** Records that were written since (`k`), and the version that each had. */
function touchedSince(request: Wanted): SQL {
  return sql`select distinct on (a.entite_id) a.entite_id as k, a.version_avant as version from actions a
    where ${writesSince(request)} order by a.entite_id, a.id`;
}

/** Who had written a record last, and when, at the instant; none where the history does not go back so far. */
function signature({ resource }: Served, at: string, key: SQL): SQL {
  return sql`select x.date, x.auteur from actions x where x.entite = ${resource.name} and x.entite_id = ${key}
    and x.date <= ${at}::timestamptz and x.version_avant is distinct from x.version_apres order by x.id desc limit 1`;
}

/** `moved`: records whose parts changed since; `parts`: what their parts came to. */
function partsAt(
  { catalogue, scope, at, served, columns }: Wanted,
  { resource, of, reads }: FromParts,
  all: readonly FromParts[],
): SQL[] {
  const child = catalogue.get(resource);
  const parent = child?.table.columns.get(of);
  if (!child || !parent) return [];
  const [own, link] = [sql.identifier(child.table.key.id), sql.identifier(parent.id)];
  const ids = new Set([...reads, of].flatMap((name) => child.table.columns.get(name)?.id ?? []));
  const changed = writesSince({ served: child, at });
  const everything: Scope = { ...scope, reader: null, partners: null };
  const parts = rowsAt({
    ...{ served: child, catalogue, scope: everything, at, columns: ids },
    among: sql`select c.${own}::text from ${sql.identifier(child.table.name)} c where c.${link}::text in (select k from moved)
      union select a.entite_id from actions a where ${changed} and a.version_apres is null`,
  });
  const sums = [...served.table.replayed].flatMap(([name, how]) => {
    const column = served.table.columns.get(name);
    const isAsked = column !== undefined && (columns === null || columns.has(column.id));
    return isAsked && typeof how === 'object' && all.includes(how)
      ? [sql`${how.value} as ${sql.identifier(column.id)}`]
      : [];
  });
  return [
    sql`moved as materialized (
      select c.${link}::text as k from ${sql.identifier(child.table.name)} c where c.${own}::text in (select a.entite_id from actions a where ${changed})
      union select f.item ->> 'avant' from actions a cross join lateral jsonb_array_elements(a.champs) f(item)
        where ${changed} and a.version_apres is null and f.item ->> 'chemin' = ${parent.path} and f.item ->> 'avant' is not null)`,
    sql`parts as materialized (select s.${link}::text as k, ${sql.join(sums, sql`, `)} from ${parts} s group by 1)`,
  ];
}

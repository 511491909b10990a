/**
 * Where stored contents are shown: a picture of a record, an address in its texts, its code or its lists, and what is
 * live, or planned, of a content whose draft went on. Nothing is kept for it: the records themselves are read.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { RowName } from '../../../src/core/contract';
import type { Field } from '../../../src/core/model/field';
import { isSealed } from '../../../src/core/model/sealed';
import type { UsedBy } from '../../../src/core/model/usages';
import { isFrozen } from '../../content/frozen';
import type { Column, Computed } from '../../resource/column';
import type { Within } from '../../resource/hooks';
import { labelOf } from '../../resource/read/refs';
import { run, textArray } from '../../resource/run';
import { isRead, isSeen, visible } from '../../resource/scope';
import type { Catalogue, Served } from '../../resource/served';
import { kept } from '../../resource/table';
import { storedEndings } from '../../storage/sniff';

/** A kind of record that may show stored contents, and the columns that hold their keys. */
export interface Holder {
  served: Served;
  columns: readonly Column[];
}

/** A key of the storage anywhere in a text (server/storage/driver.ts). */
const keyPattern = '[0-9a-f]{64}\\.[a-z0-9]{1,5}';

const holding: ReadonlySet<string> = new Set(['image', 'richText', 'code', 'longText']);

/** The library itself, and orders: what they hold of mails stays as it left. */
const others: ReadonlySet<string> = new Set(['fichiers', 'commandes']);

let known: readonly Holder[] = [];

/** Makes known who may show what in a catalogue: tables are declared before they know one another. */
export function learnHolders(catalogue: Catalogue): void {
  known = [...catalogue.values()].flatMap((served) => {
    if (others.has(served.resource.name) || isSealed(served.resource, 'update')) return [];
    const columns = kept(served.table).filter(({ leaf }) => leaf !== null && holds(leaf.field));
    return columns.length === 0 ? [] : [{ served, columns }];
  });
}

/** Every kind of record that may show stored contents. */
export function holders(): readonly Holder[] {
  return known;
}

function holds({ kind, of }: Field): boolean {
  return holding.has(kind) || Object.values(of ?? {}).some(holds);
}

/** What a row `t` holds, as one text: its draft, and what is live, or will be by an open plan, when that differs. */
export function heldText(holder: Holder): SQL {
  return textOf(holder, holder.columns);
}

function textOf({ served: { table } }: Holder, columns: readonly Column[]): SQL {
  const parts = columns.map(({ id }) => sql`t.${sql.identifier(id)}::text`);
  const frozen = isFrozen(table);
  const live = frozen === null ? [] : [sql`(select string_agg(v.contenu::text, ' ') from versions v where ${frozen})`];
  return sql`concat_ws(' ', ${sql.join([...parts, ...live], sql`, `)})`;
}

/** How many records show a file, each once, within what the reader may see. */
export const usesOfMedia: Computed = (scope, rows) => {
  const read = known.filter(({ served }) => isRead(served.table, scope));
  if (read.length === 0) return sql`0`;
  const counts = read.map((holder) => {
    const from = sql`from ${visible(holder.served.table, scope)}`;
    return rows === 'one'
      ? sql`select count(*) as uses ${from} where strpos(${heldText(holder)}, k.own) > 0`
      : sql`select h.key, count(*) as uses ${from} cross join lateral (
          ${keysIn(holder)}
        ) h group by 1`;
  });
  const all = sql.join(counts, sql` union all `);
  // What many rows are counted from does not depend on `t`: a statement reads it once.
  if (rows === 'one')
    return sql`(select sum(c.uses)::integer from (select t.cle as own) k cross join lateral (${all}) c)`;
  return sql`coalesce(((select jsonb_object_agg(u.key, u.uses) from (
    select c.key, sum(c.uses) as uses from (${all}) c group by 1
  ) u) ->> t.cle)::integer, 0)`;
};

/** The keys that a row `t` holds, each once: pictures as they are; texts are searched where the ending of a key stands at all. */
function keysIn(holder: Holder): SQL {
  const pictures = holder.columns
    .filter(({ kind }) => kind === 'image')
    .map(({ id }) => sql`(t.${sql.identifier(id)})`);
  const own =
    pictures.length === 0
      ? sql``
      : sql`select p.key from (values ${sql.join(pictures, sql`, `)}) p(key) where p.key is not null union `;
  const written = textOf(
    holder,
    holder.columns.filter(({ kind }) => kind !== 'image'),
  );
  const mayHold = sql.join(
    storedEndings.map((ending) => sql`strpos(x.held, ${`.${ending}`}) > 0`),
    sql` or `,
  );
  return sql`${own}select m[1] as key from (select x.held from (select ${written} as held offset 0) x where ${mayHold} offset 0) y
    cross join lateral regexp_matches(y.held, ${keyPattern}, 'g') m`;
}

/** Which of these contents are shown by anything at all, whoever may see it. */
export async function shownKeys({ tx }: Pick<Within, 'tx'>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0 || known.length === 0) return new Set();
  const parts = known.map(
    (holder) => sql`select k.key from unnest(${textArray(keys)}) k(key) where exists (
      select from ${sql.identifier(holder.served.table.name)} t where strpos(${heldText(holder)}, k.key) > 0)`,
  );
  const found = await run<{ key: string }>(tx, sql`${sql.join(parts, sql` union `)}`);
  return new Set(found.map(({ key }) => key));
}

/** The records that show these contents, kind by kind: how many, the first by name, the filter that lists them. */
export async function usedBy(within: Within, keys: readonly string[]): Promise<UsedBy[]> {
  const found: UsedBy[] = [];
  for (const holder of keys.length === 0 ? [] : known) {
    const { served } = holder;
    const { table, resource } = served;
    const key = sql`t.${sql.identifier(table.key.id)}`;
    const label = sql`coalesce(${labelOf(table, within.scope, 't')}, ${key}::text)`;
    const shows = sql`exists (select from unnest(${textArray(keys)}) k(key) where strpos(${heldText(holder)}, k.key) > 0)`;
    const rows = await run<{ id: string | number; label: string; seen: boolean }>(
      within.tx,
      sql`select ${key} as id, ${label} as label, ${isSeen(table, within.scope)} as seen from ${sql.identifier(table.name)} t
        where ${shows} order by ${label} collate "fr-x-icu"`,
    );
    if (rows.length === 0) continue;
    const own = rows.filter((row) => row.seen);
    found.push({
      resource: resource.name,
      field: holder.columns[0]?.path ?? '',
      count: own.length,
      others: rows.length > own.length,
      q:
        own.length === 0 || own.length > linked ? null : `${table.key.name}:${own.map(({ id }) => `=${id}`).join(',')}`,
      first: own.slice(0, named).map(({ id, label: shown }): RowName => ({ id, label: shown })),
    });
  }
  return found;
}

/** Records named, and those that the filter of a link holds. */
const named = 5;
const linked = 50;

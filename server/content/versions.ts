/** Versions of contents: each draft that was written, as it was. They never change, so that what is live or planned is frozen. */
import { type SQL, sql } from 'drizzle-orm';
import { isContent } from '../../src/core/model/content';
import type { Change } from '../../src/core/model/model';
import type { Tx } from '../db/database';
import type { Pending } from '../resource/hooks';
import { expressionOf } from '../resource/read/shape';
import { run, textArray } from '../resource/run';
import { kept, type Table } from '../resource/table';
import { changeOf } from '../resource/write/change';

/** A version as it was written: its leaves by their paths. */
export interface StoredVersion {
  version: number;
  contenu: Readonly<Record<string, unknown>>;
}

/** Keeps the drafts that were just written, and says which versions are live from now on. */
export async function followVersions(tx: Tx, table: Table, written: readonly Pending[], lot: string): Promise<void> {
  if (!isContent(table.resource.model)) return;
  const drafts = written.filter(({ before, after }) => after !== null && before?.version !== after.version);
  if (drafts.length > 0) await keepDrafts(tx, table, { keys: drafts.map(({ key }) => key), lot });
  const live = written.flatMap(({ key, before, after }) => {
    const version = after?.['publishedVersion'];
    return typeof version === 'number' && version !== before?.['publishedVersion'] ? [{ key, version }] : [];
  });
  for (const { key, version } of live)
    await run(
      tx,
      sql`update versions set publie = now() where entite = ${table.resource.name} and entite_id = ${String(key)} and version = ${version}`,
    );
}

/** Keeps the drafts of a table as they are now: of these keys, else of all its rows (demo data). */
export async function keepDrafts(
  tx: Tx,
  table: Table,
  { keys = null, lot = null }: { keys?: readonly (string | number)[] | null; lot?: string | null } = {},
): Promise<void> {
  const key = sql.raw(`t."${table.key.id}"::text`);
  const among = keys === null ? sql`true` : sql`${key} = any(${textArray(keys)})`;
  await run(
    tx,
    sql`insert into versions (entite, entite_id, version, date, auteur, lot, contenu, empreinte, publie)
      select ${table.resource.name}, ${key}, t.version, t.date_modif, t.auteur_modif, ${lot}, c.contenu, md5(c.contenu::text),
        case when t.published_version = t.version then t.date_modif end
      from ${sql.identifier(table.name)} t cross join lateral (select to_jsonb(d) as contenu from (select ${contentOf(table)}) d) c
      where ${among} on conflict (entite, entite_id, version) do nothing`,
  );
}

/** Versions of a content, the last one first. */
export async function versionsOf(tx: Tx, table: Table, key: string | number) {
  return run<{
    version: number;
    date: Date | string;
    auteur: string;
    lot: string | null;
    publishedAt: Date | string | null;
  }>(
    tx,
    sql`select version, date, auteur, lot, publie as "publishedAt" from versions
      where entite = ${table.resource.name} and entite_id = ${String(key)} order by version desc limit 500`,
  );
}

/** One version of a content; undefined when there is none. */
export async function versionOf(
  tx: Tx,
  table: Table,
  key: string | number,
  version: number,
): Promise<StoredVersion | undefined> {
  const [found] = await run<StoredVersion>(
    tx,
    sql`select version, contenu from versions
      where entite = ${table.resource.name} and entite_id = ${String(key)} and version = ${version}`,
  );
  return found;
}

/** These versions of contents, by `<key> <version>`; without those that there are not. */
export async function versionsNamed(
  tx: Tx,
  table: Table,
  named: readonly { id: string; version: number }[],
): Promise<Map<string, StoredVersion>> {
  if (named.length === 0) return new Map();
  const found = await run<StoredVersion & { id: string }>(
    tx,
    sql`select v.entite_id as id, v.version, v.contenu from versions v
      join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) a(id text, version integer) on a.id = v.entite_id and a.version = v.version
      where v.entite = ${table.resource.name}`,
  );
  return new Map(found.map(({ id, ...stored }) => [`${id} ${stored.version}`, stored]));
}

/** The leaves of a version as a change of its record; those of `paths`, or all. */
export function changeFrom({ contenu }: StoredVersion, paths: readonly string[] | null = null): Change {
  return changeOf(Object.entries(contenu).filter(([path]) => paths === null || paths.includes(path)));
}

/** What people write of a content: its leaves, but what follows from others. */
export function contentOf(table: Table): SQL {
  const columns = kept(table).filter(({ leaf }) => leaf !== null && leaf.field.derived !== true);
  return sql.raw(columns.map((column) => `${expressionOf(column)} as "${column.path}"`).join(', '));
}

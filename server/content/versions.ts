/** Versions of contents: each draft that was written, as it was. They never change, so that what is live or planned is frozen. */
import { type SQL, sql } from 'drizzle-orm';
import { isContent } from '../../src/core/model/content';
import type { Change } from '../../src/core/model/model';
import type { Tx } from '../db/database';
import type { Pending } from '../resource/hooks';
import { told } from '../resource/read/shape';
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
  return sql.raw(columns.map((column) => `${told(column)} as "${column.path}"`).join(', '));
}

/** The version of the row `t` that is live at an instant: what its plans say, else what is live now. */
function versionAt({ resource, key }: Table, at: number): SQL {
  const plan = sql`(select array[e ->> 'action', e ->> 'version'] from publications p, jsonb_array_elements(p.elements) e
    where p.etat in ('PLANIFIE', 'EN_COURS') and p.date <= ${new Date(at).toISOString()}::timestamptz
      and e ->> 'type' = ${resource.name} and e ->> 'id' = t.${sql.identifier(key.id)}::text order by p.date desc limit 1)`;
  return sql`(select case when l.plan is null then t.published_version when l.plan[1] = 'PUBLIER' then l.plan[2]::integer end from (select ${plan} as plan) l)`;
}

/** What the row `t` says: its draft, or the version that is live at an instant (null: none). */
export function contentAt(table: Table, at: number | null): SQL {
  if (at === null) return sql`(select to_jsonb(d) from (select ${contentOf(table)}) d)`;
  return sql`(select v.contenu from versions v where v.entite = ${table.resource.name}
    and v.entite_id = t.${sql.identifier(table.key.id)}::text and v.version = ${versionAt(table, at)})`;
}

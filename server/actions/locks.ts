/** Who locked a record, when and why, as the history tells it. */
import { sql } from 'drizzle-orm';
import { formatOf } from '../../src/i18n/format';
import type { Refusal, Within } from '../resource/hooks';
import { run, textArray } from '../resource/run';

/** The last time that a record was locked. */
export interface LockEntry {
  /** Of the entry of the history: later ones are greater. */
  id: string;
  key: string;
  auteur: string | null;
  date: Date | string;
  motif: string | null;
}

/** The last locks of these records of a kind, by their keys. */
export async function lastLocks(
  { tx }: Pick<Within, 'tx'>,
  entity: string,
  path: string,
  keys: readonly (string | number)[],
): Promise<Map<string, LockEntry>> {
  const found = await run<LockEntry>(
    tx,
    sql`select distinct on (entite_id) id, entite_id as key, auteur, date, motif from actions
      where entite = ${entity} and entite_id = any(${textArray(keys)}) and champs @> ${JSON.stringify([{ chemin: path, apres: true }])}::jsonb
      order by entite_id, id desc`,
  );
  return new Map(found.map((entry) => [entry.key, entry]));
}

/** Says who keeps a record locked. */
export function lockRefusal({ scope }: Pick<Within, 'scope'>, entry: LockEntry | undefined): Refusal {
  if (!entry?.auteur) return { code: 'locked-unknown' };
  const params = { auteur: entry.auteur, date: formatOf(scope.locale).dateTime(entry.date) };
  return entry.motif ? { code: 'locked-why', params: { ...params, motif: entry.motif } } : { code: 'locked', params };
}

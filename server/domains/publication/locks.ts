/** Locks: they keep a record from bulk edits, imports and feeds, and say who locked it, when and why. */
import { sql } from 'drizzle-orm';
import { getAt } from '../../../src/core/model/model';
import { formatOf } from '../../../src/i18n/format';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';

interface LockEntry {
  key: string;
  auteur: string | null;
  date: Date | string;
  motif: string | null;
}

/** Refuses locked rows, unless the change itself unlocks them. The person who edits the record, or undoes, is not stopped. */
export async function refuseLocked(
  within: Within,
  pending: readonly Pending[],
  entity: string,
  path: string,
): Promise<Map<string | number, Refusal[]>> {
  if (within.door === 'form' || within.door === 'revert' || within.overLocks) return new Map();
  const locked = pending.filter(
    ({ before, after }) => before && after && getAt(before, path) === true && getAt(after, path) !== false,
  );
  if (locked.length === 0) return new Map();
  const entries = await lastLocks(
    within,
    entity,
    path,
    locked.map(({ key }) => key),
  );
  return new Map(locked.map(({ key }) => [key, [refusalOf(within, entries.get(String(key)))]]));
}

async function lastLocks(
  { tx }: Within,
  entity: string,
  path: string,
  keys: readonly (string | number)[],
): Promise<Map<string, LockEntry>> {
  const found = await run<LockEntry>(
    tx,
    sql`select distinct on (entite_id) entite_id as key, auteur, date, motif from actions
      where entite = ${entity} and entite_id = any(${textArray(keys)}) and champs @> ${JSON.stringify([{ chemin: path, apres: true }])}::jsonb
      order by entite_id, id desc`,
  );
  return new Map(found.map((entry) => [entry.key, entry]));
}

function refusalOf({ scope }: Within, entry: LockEntry | undefined): Refusal {
  if (!entry?.auteur) return { code: 'locked-unknown' };
  const params = { auteur: entry.auteur, date: formatOf(scope.locale).dateTime(entry.date) };
  return entry.motif ? { code: 'locked-why', params: { ...params, motif: entry.motif } } : { code: 'locked', params };
}

/** `manifmasquer`: the manifestations of a subscription leave the search with it, in its lot, and come back with it. */
import { sql } from 'drizzle-orm';
import { changeAt, type Row } from '../../../src/core/model/model';
import type { Pending, Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { keyArray, run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { mergeDerived } from '../../resource/write/change';
import { manifestationTable } from '../events/table';
import { itemsOf, wholeOf } from '../packages/read';

type Fields = Readonly<Record<string, unknown>>;

const path = 'manifSetting.exclusionSearchEngine';

/** Manifestations to hide and to show again after these subscriptions were written. */
export async function hideManifestations(within: Within, written: readonly Pending[]) {
  // A lot that is taken back holds the manifestations too.
  if (within.origin === 'revert') return [];
  const [before, after] = [await linkedTo(within, written, 'before'), await linkedTo(within, written, 'after')];
  const hidden = await rowsToSet(
    within,
    [...after].filter((id) => !before.has(id)),
    true,
  );
  const shown = await rowsToSet(
    within,
    [...before].filter((id) => !after.has(id)),
    false,
  );
  const pending = [...hidden, ...shown];
  return pending.length === 0 ? [] : [{ resource: 'manifestations', pending }];
}

/** How many manifestations a subscription, as a form holds it, is linked to. */
export async function countLinked(within: Pick<Within, 'tx'>, row: Fields): Promise<number> {
  return (await manifestationsIn(within, [row])).size;
}

async function linkedTo(within: Within, written: readonly Pending[], side: 'before' | 'after'): Promise<Set<number>> {
  const rows = written.flatMap((each) => {
    const row = each[side];
    return row !== null && isHiding(row) ? [row] : [];
  });
  return manifestationsIn(within, rows);
}

/** What is cancelled or filed away gives its manifestations back. */
function isHiding(row: Row): boolean {
  return row['manifmasquer'] === true && row['statut'] !== 'ANNULEE' && row['statut'] !== 'ARCHIVEE';
}

async function manifestationsIn({ tx }: Pick<Within, 'tx'>, rows: readonly Fields[]): Promise<Set<number>> {
  const elements = rows.flatMap((row) => itemsOf(row['elements']));
  const named = elements.flatMap(({ idmanif }) => wholeOf(idmanif) ?? []);
  const sessions = elements.flatMap(({ idseanc }) => wholeOf(idseanc) ?? []);
  if (sessions.length === 0) return new Set(named);
  const found = await run<{ id: number }>(
    tx,
    sql`select distinct idmanif as id from seances where idseanc = any(${keyArray('integer', sessions)})`,
  );
  return new Set([...named, ...found.map(({ id }) => id)]);
}

/** Those in the caller's perimeter that are not locked; shown again: only what a subscription hid, and none hides still. */
async function rowsToSet({ tx, scope }: Within, ids: readonly number[], value: boolean): Promise<Pending[]> {
  if (ids.length === 0) return [];
  const found = await run<{ row: string }>(
    tx,
    sql`select ${rowText(manifestationTable, scope, 'full')} as row from ${visible(manifestationTable, scope)}
      where t.idmanif = any(${keyArray('integer', ids)}) and t.exclusion_search_engine <> ${value} and not t.lock_status
        and ${value ? sql`true` : sql`${hidByUs} and not ${stillHidden}`}
      order by t.idmanif for update of t`,
  );
  const { model } = manifestationTable.resource;
  return readRows(found).map((before) => ({
    key: Number(before['idmanif']),
    before,
    after: mergeDerived(model, before, changeAt(path, value)),
  }));
}

/** The history tells who excluded it last: a subscription, in its own lot, or a person, whose choice stays. */
const hidByUs = sql`exists (
  select from actions c where c.entite = 'abonnements' and c.lot_id = (
    select a.lot_id from actions a where a.entite = 'manifestations' and a.entite_id = t.idmanif::text
      and a.champs @> ${JSON.stringify([{ chemin: path }])}::jsonb order by a.id desc limit 1))`;

const stillHidden = sql`exists (
  select from abonnements b cross join lateral jsonb_array_elements(b.elements) e
    left join seances s on s.idseanc = (e ->> 'idseanc')::integer
  where b.manifmasquer and b.statut not in ('ANNULEE', 'ARCHIVEE') and coalesce(s.idmanif, (e ->> 'idmanif')::integer) = t.idmanif)`;

/** A manifestation starts from the inventaire: unknown there, or already shown, are the two errors of the specification. */
import { sql } from 'drizzle-orm';
import { type Change, getAt, type Row } from '../../../src/core/model/model';
import type { Pending, Refusal, Within } from '../../resource/hooks';
import { keyArray, run } from '../../resource/run';
import { visible } from '../../resource/scope';
import { blankRow } from '../../resource/write/change';
import { inventaireTable, seanceTable } from './table';

/** The grid of a séance whose entry names none. */
export const noGrid = '-';

interface Entry {
  idmanif: number;
  libelle: string;
  genre: string | null;
  lieu: number | null;
  partner: string | null;
  seances: { idseanc: number; date: string; salle: string | null; contingent: number; grilleTarif: string | null }[];
}

/** Entries of the inventaire that the caller may see. */
async function entriesOf({ tx, scope }: Within, ids: readonly number[]): Promise<Entry[]> {
  return run<Entry>(
    tx,
    sql`select idmanif, libelle, genre, lieu, id_tiers as partner,
        (select coalesce(json_agg(json_build_object('idseanc', s.idseanc, 'date', s.date, 'salle', s.salle,
          'contingent', s.contingent, 'grilleTarif', s.grille_tarif) order by s.date), '[]')
         from inventaire_seances s where s.idmanif = t.idmanif) as seances
      from ${visible(inventaireTable, scope)}
      where idmanif = any(${keyArray('integer', ids)})`,
  );
}

/** What the body leaves out comes from the inventaire. */
export async function fromInventory(within: Within, body: Change): Promise<Change> {
  const idmanif = body['idmanif'];
  if (typeof idmanif !== 'number' || !isKey(idmanif)) return body;
  const [entry] = await entriesOf(within, [idmanif]);
  if (!entry) return body;
  const info = body['manifInfo'];
  const given: Record<string, unknown> = typeof info === 'object' && info !== null ? { ...info } : {};
  const known = { libelleFr: entry.libelle, genre: entry.genre, lieu: entry.lieu, idTiers: entry.partner };
  for (const [name, value] of Object.entries(known))
    if ((given[name] ?? null) === null && value !== null) given[name] = value;
  return { ...body, manifInfo: given };
}

/** The two errors, for new manifestations. */
export async function refuseCreation(
  within: Within,
  pending: readonly Pending[],
): Promise<Map<string | number, Refusal[]>> {
  const found = new Map<string | number, Refusal[]>();
  const ids = pending.flatMap(({ key, before, after }) =>
    before === null && after !== null && typeof key === 'number' && isKey(key) ? [key] : [],
  );
  if (ids.length === 0 || within.origin === 'revert') return found;
  const known = new Set((await entriesOf(within, ids)).map((entry) => entry.idmanif));
  const shown = await run<{ idmanif: number }>(
    within.tx,
    sql`select idmanif from manifestations where idmanif = any(${keyArray('integer', ids)})`,
  );
  const taken = new Set(shown.map((row) => row.idmanif));
  for (const id of ids) {
    if (!known.has(id)) found.set(id, [{ code: 'manifestation-unknown', field: 'idmanif' }]);
    else if (taken.has(id)) found.set(id, [{ code: 'manifestation-exists', field: 'idmanif' }]);
  }
  return found;
}

/** The séances of the inventaire come with their manifestation. */
export async function inventorySeances(
  within: Within,
  written: readonly Pending[],
): Promise<{ resource: string; pending: Pending[] }[]> {
  // They are whose manifestation they are, which may be made for another partner than the inventaire says.
  const partners = new Map(
    written.flatMap(({ key, before, after }) =>
      before === null && after !== null ? [[Number(key), getAt(after, 'manifInfo.idTiers')] as const] : [],
    ),
  );
  if (partners.size === 0 || within.origin === 'revert') return [];
  const rows = (await entriesOf(within, [...partners.keys()])).flatMap((entry) =>
    entry.seances.map((seance) => seanceOf(within, entry, partners.get(entry.idmanif) ?? null, seance)),
  );
  return [
    { resource: 'seances', pending: rows.map((row) => ({ key: Number(row['idseanc']), before: null, after: row })) },
  ];
}

function seanceOf(
  { caller }: Within,
  entry: Entry,
  idTiers: unknown,
  { idseanc, date, salle, contingent, grilleTarif }: Entry['seances'][number],
): Row {
  return {
    ...blankRow(seanceTable, idseanc, caller.nom),
    idmanif: entry.idmanif,
    idTiers,
    date: new Date(date).toISOString(),
    salle,
    contingent,
    grilleTarif: grilleTarif || noGrid,
  };
}

function isKey(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
}

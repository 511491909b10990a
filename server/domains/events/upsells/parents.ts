/** What upsells hang on: its partner, its manifestation, the séances and prices its options are judged by. */
import { type SQL, sql } from 'drizzle-orm';
import type { Row } from '../../../../src/core/model/model';
import type { PlacePrice } from '../../../../src/plugins/events/models/upsell-rules';
import type { Touched, Within } from '../../../resource/hooks';
import { keyArray, run } from '../../../resource/run';

export const attachments = ['idmanif', 'idseanc', 'idPackage'] as const;
export type Attachment = (typeof attachments)[number];

/** What a row hangs on; null when it is none or several. */
export function parentOf(row: Readonly<Record<string, unknown>>): { leaf: Attachment; id: number } | null {
  const given = attachments.flatMap((leaf) => {
    const id = row[leaf];
    return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? [{ leaf, id }] : [];
  });
  const [only, another] = given;
  return only && !another ? only : null;
}

/** The partner and the manifestation of what a row hangs on. */
export async function adoptParent(
  { tx }: Within,
  row: Row,
): Promise<{ idTiers: string | null; evenement: number | null }> {
  const parent = parentOf(row);
  const [found] =
    parent === null
      ? []
      : await run<{ partner: string | null; event: number | null }>(tx, facts[parent.leaf](parent.id));
  return { idTiers: found?.partner ?? null, evenement: found?.event ?? null };
}

/** What is read of each kind of parent. */
const facts: Readonly<Record<Attachment, (id: number) => SQL>> = {
  idmanif: (id) => sql`select id_tiers as partner, idmanif as event from manifestations where idmanif = ${id}`,
  idseanc: (id) => sql`select id_tiers as partner, idmanif as event from seances where idseanc = ${id}`,
  idPackage: (id) => sql`select id_tiers as partner, null::integer as event from packages where id_package = ${id}`,
};

/** Séances that are complementary to what a row hangs on. */
export async function complementariesOf({ tx }: Within, row: Row): Promise<Set<number>> {
  const parent = parentOf(row);
  if (parent === null || parent.leaf === 'idPackage') return new Set();
  const found = await run<{ id: number }>(
    tx,
    sql`select distinct c.id::integer as id from seances s, jsonb_array_elements_text(s.complementaires) c(id)
      where ${sql.identifier(parent.leaf)} = ${parent.id}`,
  );
  return new Set(found.map(({ id }) => id));
}

/** What places cost in what a row hangs on. */
export async function placePricesOf({ tx }: Within, row: Row): Promise<PlacePrice[]> {
  const parent = parentOf(row);
  if (parent === null) return [];
  const found = await run<{ grille: string; idnatcl: number; codcatpl: string; montant: string | number }>(
    tx,
    parent.leaf === 'idPackage'
      ? sql`select '' as grille, (i.item ->> 'idnatcl')::integer as idnatcl, i.item ->> 'codcatpl' as codcatpl, (i.item ->> 'montant')::numeric as montant
          from packages p, jsonb_array_elements(p.tarifs) i(item)
          where p.id_package = ${parent.id} and p.prix_mode = 'FORFAIT' and i.item ->> 'montant' is not null`
      : sql`select grille, idnatcl, codcatpl, montant from prix
          where grille in (select grille_tarif from seances where ${sql.identifier(parent.leaf)} = ${parent.id})`,
  );
  return found.map(({ montant, ...rest }) => ({ ...rest, montant: Number(montant) }));
}

/** Upsells follow what they hang on to another partner. */
export async function giveUpsells(
  { tx }: Pick<Within, 'tx'>,
  parents: 'manifestations' | 'packages',
  ids: readonly number[],
): Promise<Touched[]> {
  if (ids.length === 0) return [];
  const keys = keyArray('integer', ids);
  const changed = await run<{ id: number }>(
    tx,
    parents === 'packages'
      ? sql`update upsells u set id_tiers = p.id_tiers from packages p where p.id_package = u.id_package
          and p.id_package = any(${keys}) and u.id_tiers is distinct from p.id_tiers returning u.id`
      : sql`update upsells u set id_tiers = m.id_tiers from manifestations m where m.idmanif = u.evenement
          and m.idmanif = any(${keys}) and u.id_tiers is distinct from m.id_tiers returning u.id`,
  );
  return changed.length === 0 ? [] : [{ resource: 'upsells', ids: changed.map(({ id }) => id) }];
}

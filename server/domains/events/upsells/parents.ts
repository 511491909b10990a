/** What upsells hang on: its partner, its manifestation, the séances and prices its options are checked by. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../../src/core/model/model';
import { type Actor, accessOf, type Governed, lacking, passes, type Refused } from '../../../../src/core/model/rights';
import { manifestations } from '../../../../src/plugins/events/model';
import { seances } from '../../../../src/plugins/events/models/session';
import type { PlacePrice } from '../../../../src/plugins/events/models/upsell-rules';
import { packages } from '../../../../src/plugins/packages/model';
import type { Within } from '../../../resource/hooks';
import { run } from '../../../resource/run';
import type { Seen } from '../../../resource/table';

export const attachments = ['idmanif', 'idseanc', 'idPackage'] as const;
export type Attachment = (typeof attachments)[number];
const columns: Readonly<Record<Attachment, string>> = {
  idmanif: 'idmanif',
  idseanc: 'idseanc',
  idPackage: 'id_package',
};

/** What a row hangs on; null when it is none or several. */
export function parentOf(row: Readonly<Record<string, unknown>>): { leaf: Attachment; id: number } | null {
  const given = attachments.flatMap((leaf) => {
    const id = row[leaf];
    return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? [{ leaf, id }] : [];
  });
  const [only, another] = given;
  return only && !another ? only : null;
}

/** What an upsell hangs on, by the leaf: its rights are those on that (domains.md 22). */
const parents: Readonly<Record<Attachment, Governed>> = {
  idmanif: manifestations,
  idseanc: seances,
  idPackage: packages,
};

/** What somebody lacks to write an upsell as the parent of a row is written; null when nothing. */
export function lackingOver(
  caller: Actor,
  row: Readonly<Record<string, unknown>>,
  operation: 'create' | 'update' | 'delete',
): Refused | null {
  const parent = parentOf(row);
  return parent === null ? null : lacking(accessOf(parents[parent.leaf], operation), caller);
}

/** Upsells of what their reader may read. */
export const ofReadable: Seen = ({ reader }, inside, alias) => {
  if (reader === null || reader.rights === undefined) return inside;
  const closed = attachments.filter((leaf) => !passes(accessOf(parents[leaf], 'read'), reader));
  const open = closed.map((leaf) => sql`${sql.raw(`${alias}."${columns[leaf]}"`)} is null`);
  const all = [...(inside === null ? [] : [inside]), ...open];
  return all.length === 0 ? null : sql`(${sql.join(all, sql` and `)})`;
};

/** The manifestation of what a row hangs on, by a séance or not. */
export async function eventOf({ tx }: Within, row: Row): Promise<{ evenement: number | null }> {
  const parent = parentOf(row);
  if (parent === null || parent.leaf === 'idPackage') return { evenement: null };
  const [found] = await run<{ event: number }>(
    tx,
    sql`select idmanif as event from ${sql.identifier(parent.leaf === 'idmanif' ? 'manifestations' : 'seances')}
      where ${sql.identifier(parent.leaf)} = ${parent.id}`,
  );
  return { evenement: found?.event ?? null };
}

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

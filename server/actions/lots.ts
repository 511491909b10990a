/** Lots: what was done at once. Their entries, and the list in which each lot is one line. */
import { sql } from 'drizzle-orm';
import type { ActionKind, ActionOrigin, ListQuery } from '../../src/core/contract';
import type { Row } from '../../src/core/model/model';
import type { Database, Tx } from '../db/database';
import { from, whereOf } from '../resource/query';
import { refsOf } from '../resource/refs';
import { read, run } from '../resource/run';
import { perimeterOf, type Scope } from '../resource/scope';
import type { Catalogue, Served } from '../resource/served';
import type { Field } from './record';
import { actionTable } from './table';

/** An entry of the history, as reverts read it. */
export interface Entry {
  id: string;
  entite: string;
  entiteId: string;
  libelle: string | null;
  champs: Field[];
  versionAvant: number | null;
  versionApres: number | null;
  restaurable: boolean;
}

/** One line of `GET /api/processing-ws/lots`. */
export interface LotLine {
  lotId: string;
  date: string;
  auteur: string | null;
  action: ActionKind;
  origine: ActionOrigin;
  entite: string;
  /** Rows of the lot that the reader may see and the filter keeps. */
  count: number;
  libelle: string | null;
  entiteId: string | null;
  idTiers: string | null;
  /** Fields changed by record, at most. */
  champs: number;
  /** Paths of the changed leaves when they are the same for all rows; and the value given when there is but one leaf. */
  champ: string | null;
  vers: string | null;
  motif: string | null;
  /** Lot that this one takes back, and the lot that takes this one back. */
  idRestauration: string | null;
  restaurePar: string | null;
}

/** Entries of a lot that a caller may see, the last one first; whole, so that what belongs together comes back together. */
export async function entriesOf(tx: Tx, lot: string, scope: Scope): Promise<Entry[]> {
  return run<Entry>(
    tx,
    sql`select id, entite, entite_id as "entiteId", libelle, champs, version_avant as "versionAvant", version_apres as "versionApres", restaurable
      from actions t where lot_id = ${lot} and ${perimeterOf(actionTable, scope) ?? sql`true`} order by id desc`,
  );
}

/** Lots counted unless asked for exactly, as in any list. */
const counted = 10_000;

/** A page of lots, the last one first, over the same filter as the list of actions. */
export async function listLots(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  query: ListQuery,
) {
  const limit = query.limit ?? 50;
  const where = whereOf(served, catalogue, scope, query.q);
  const lot = sql`coalesce(t.lot_id, t.id)`;
  // Sign-ins have ids of another make: the date comes first.
  const place = sql`to_char(max(t.date) at time zone 'UTC', 'YYYYMMDDHH24MISSMS') || max(t.id)`;
  const after = query.after ? sql` having ${place} < ${query.after}` : sql``;
  const cap = query.total === 'exact' ? sql`` : sql`limit ${sql.raw(String(counted + 1))}`;
  const paths = sql`(select string_agg(c->>'chemin', ' ') from jsonb_array_elements(t.champs) c)`;
  const only = sql`(case when jsonb_array_length(t.champs) = 1 then t.champs->0->>'apres' end)`;
  const found = await read<LotLine & { last: string; total: number }>(
    database,
    sql`select p.*, (select r.lot_id from actions r where r.id_restauration = p."lotId" limit 1) as "restaurePar",
      (select count(*)::integer from (select from ${from(served)} where ${where} group by ${lot} ${cap}) n) as total from (
      select ${lot} as "lotId", ${place} as last, to_char(max(t.date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
        min(t.auteur) as auteur, min(t.action) as action, min(t.origine) as origine, min(t.entite) as entite, count(distinct (t.entite, t.entite_id))::integer as count,
        min(t.libelle) as libelle, min(t.entite_id) as "entiteId", (case when min(t.id_tiers) = max(t.id_tiers) then min(t.id_tiers) end) as "idTiers",
        max(jsonb_array_length(t.champs))::integer as champs, (case when min(${paths}) = max(${paths}) then min(${paths}) end) as champ,
        (case when min(${only}) = max(${only}) then min(${only}) end) as vers, min(t.motif) as motif, min(t.id_restauration) as "idRestauration"
      from ${from(served)} where ${where} group by 1${after} order by last desc limit ${limit + 1} offset ${query.offset ?? 0}
    ) p order by last desc`,
  );
  const total = found[0]?.total ?? 0;
  const items = found.slice(0, limit).map(({ last: _last, total: _total, ...line }) => line);
  const next = found.length > limit ? (found[limit - 1]?.last ?? null) : null;
  const exact = query.total === 'exact' || total <= counted;
  return {
    items,
    total: exact ? total : counted,
    exact,
    next,
    refs: await refsOf(database.drizzle, items.map(rowOf), served, catalogue, scope),
  };
}

/** What of a line points to other records. */
function rowOf({ idTiers, date, auteur }: LotLine): Row {
  return { idTiers, version: 1, dateCreation: date, dateModif: date, auteurModif: auteur ?? '' };
}

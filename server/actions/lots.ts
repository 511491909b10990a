/** Lots: what was done at once. Their entries, and the list in which each lot is one line. */
import { type SQL, sql } from 'drizzle-orm';
import type { ActionKind, ActionOrigin, ListQuery } from '../../src/core/contract';
import type { Row } from '../../src/core/model/model';
import { Problem } from '../../src/core/problem';
import type { Database, Tx } from '../db/database';
import { from, whereOf } from '../resource/read/query';
import { refsOf } from '../resource/read/refs';
import { read, run, textArray } from '../resource/run';
import { type Scope, visible } from '../resource/scope';
import type { Catalogue, Served } from '../resource/served';
import { fieldsShown } from './personal';
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

/** Ids of the entries of a lot that a caller may see, the last one first; of chosen records when given. */
export async function idsOf(
  tx: Tx,
  lot: string,
  scope: Scope,
  records: readonly (string | number)[] | null = null,
): Promise<string[]> {
  const among = records === null ? sql`true` : sql`entite_id = any(${textArray(records.map(String))})`;
  const found = await run<{ id: string }>(
    tx,
    sql`select id from ${visible(actionTable, scope)} where lot_id = ${lot} and ${among} order by id desc`,
  );
  return found.map(({ id }) => id);
}

/** Some entries of a lot, the last one first; complete, so that what belongs together is reverted together. */
export async function entriesOf(tx: Tx, lot: string, scope: Scope, ids: readonly string[]): Promise<Entry[]> {
  return run<Entry>(
    tx,
    sql`select id, entite, coalesce(entite_id, '') as "entiteId", libelle, champs, version_avant as "versionAvant", version_apres as "versionApres", restaurable
      from ${visible(actionTable, scope)} where lot_id = ${lot} and id = any(${textArray(ids)}) order by id desc`,
  );
}

/** Lots counted unless `exact` is requested, as in any list; and the entries looked at to count them. */
const counted = 10_000;
const looked = 100_000;

const lotId = sql`coalesce(t.lot_id, t.id)`;

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
  const entries = sql`${from(served)} where (${where})`;
  const cap = query.total === 'exact' ? sql`` : sql`limit ${sql.raw(String(looked + 1))}`;
  const paths = sql`(select string_agg(c->>'chemin', ' ') from jsonb_array_elements(t.champs) c)`;
  const fields = fieldsShown(scope) ?? sql`t.champs`;
  const only = sql`(case when jsonb_array_length(t.champs) = 1 then ${fields}->0->>'apres' end)`;
  const lots = sql`(select array_agg(lot) from walk)::text[]`;
  const found = await read<LotLine & { last: string; total: number; looked: number }>(
    database,
    sql`with recursive walk as (${walk(entries, query, limit + 1)}),
      n as materialized (select count(distinct c.lot)::integer as total, count(*)::integer as looked from (select ${lotId} as lot from ${entries} ${cap}) c)
    select p.*, to_char(w.date at time zone 'UTC', ${placeFormat}) || w.id as last, n.total, n.looked,
      (select r.lot_id from actions r where r.id_restauration = p."lotId" limit 1) as "restaurePar" from walk w join (
      select ${lotId} as "lotId", to_char(max(t.date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
        min(t.auteur) as auteur, min(t.action) as action, min(t.origine) as origine, min(t.entite) as entite, count(distinct (t.entite, t.entite_id))::integer as count,
        min(t.libelle) as libelle, min(t.entite_id) as "entiteId", (case when min(t.id_tiers) = max(t.id_tiers) then min(t.id_tiers) end) as "idTiers",
        max(jsonb_array_length(t.champs))::integer as champs, (case when min(${paths}) = max(${paths}) then min(${paths}) end) as champ,
        (case when min(${only}) = max(${only}) then min(${only}) end) as vers, min(t.motif) as motif, min(t.id_restauration) as "idRestauration"
      from ${entries} and (t.lot_id = any(${lots}) or (t.lot_id is null and t.id = any(${lots}))) group by 1
    ) p on p."lotId" = w.lot cross join n where w.n > ${query.offset ?? 0} order by w.n`,
  );
  const total = found[0]?.total ?? 0;
  const items = found.slice(0, limit).map(({ last: _last, total: _total, looked: _looked, ...line }) => line);
  const next = found.length > limit ? (found[limit - 1]?.last ?? null) : null;
  const exact = query.total === 'exact' || (total <= counted && (found[0]?.looked ?? 0) <= looked);
  return {
    items,
    total: exact ? total : Math.min(total, counted),
    exact,
    next,
    refs: await refsOf(database.drizzle, items.map(rowOf), served, catalogue, scope),
  };
}

/** The date of an entry to the millisecond; its id follows. Sign-ins have ids of another make: the date comes first. */
const placeFormat = 'YYYYMMDDHH24MISSMS';

/**
 * The lots by their last entry, the last first: from one to the next along the dates, so that a page costs what it
 * shows, however long the history is.
 */
function walk(entries: SQL, { after, offset = 0 }: ListQuery, limit: number): SQL {
  const start = after ? placeIn(after) : null;
  const before = start ? sql`and (t.date, t.id) < ${start}` : sql``;
  // A lot of a page before may have entries further on.
  const unseen = start
    ? sql`and not exists (select from (select t.lot_id, t.date, t.id from ${entries}) u where u.lot_id = t.lot_id and (u.date, u.id) >= ${start})`
    : sql``;
  return sql`(select ${lotId} as lot, t.date, t.id, array[${lotId}] as seen, 1 as n from ${entries} ${before} ${unseen} order by t.date desc, t.id desc limit 1)
    union all (select x.lot, x.date, x.id, w.seen || x.lot, w.n + 1 from walk w cross join lateral (
      select ${lotId} as lot, t.date, t.id from ${entries} and (t.date, t.id) < (w.date, w.id) and ${lotId} <> all(w.seen) ${unseen} order by t.date desc, t.id desc limit 1
    ) x where w.n < ${offset + limit})`;
}

/** The place that a cursor tells. */
function placeIn(cursor: string): SQL {
  const [, year, month, day, hour, minute, second, id] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d{5})(.+)$/.exec(cursor) ?? [];
  if (second === undefined || id === undefined) throw new Problem('bad-request', { status: 400 });
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second.slice(0, 2)}.${second.slice(2)}Z`;
  if (Number.isNaN(Date.parse(moment))) throw new Problem('bad-request', { status: 400 });
  return sql`(${moment}::timestamptz, ${id}::text)`;
}

/** What of a line points to other records. */
function rowOf({ idTiers, date, auteur }: LotLine): Row {
  return { idTiers, version: 1, dateCreation: date, dateModif: date, auteurModif: auteur ?? '' };
}

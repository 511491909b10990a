/** Rankings by sales, computed in the database for every partner, genre, sub-genre and city, and kept until the next time. */
import { type SQL, sql } from 'drizzle-orm';
import { axes, mostElements } from '../../../src/plugins/best-sellers/model';
import type { Tx } from '../../db/database';
import { keyArray, run } from '../../resource/run';
import { below } from '../partners/lineage';
import { type Sale, salesOfDay } from './sales';

interface Computed {
  id: number;
  libelle: string;
  id_tiers: string | null;
  fenetre_jours: number;
  requested: string[];
}

/** Active records, those of these keys when some are given. */
export async function recordsToCompute(tx: Tx, ids: readonly number[] | null): Promise<Computed[]> {
  const flags = Object.entries(axes).map(
    ([axis, flag]) => sql`case when ${sql.identifier(columnOf(flag))} then ${axis} end`,
  );
  return run<Computed>(
    tx,
    sql`select id, libelle, id_tiers, fenetre_jours, array_remove(array[${sql.join(flags, sql`, `)}]::text[], null) as requested
      from best_sellers where actif and ${ids === null ? sql`true` : sql`id = any(${keyArray('integer', ids)})`} order by id`,
  );
}

/**
 * Computes records anew, each in a transaction of its own, so that readers never see half of one; answers how many places there
 * are. The days before are read one by one, from the latest: others get their turn in between, on a database of one connection too.
 * @param step called after each record
 */
export async function computeRecords(
  db: Tx,
  records: readonly Computed[],
  at: Date,
  step: (done: number) => Promise<void> = async () => undefined,
): Promise<number> {
  const byWindow = [...records].sort((a, b) => a.fenetre_jours - b.fenetre_jours);
  const sold = new Map<number, number>();
  let day = 0;
  let places = 0;
  for (const [index, record] of byWindow.entries()) {
    while (day < record.fenetre_jours) {
      day += 1;
      for (const { idmanif, ventes } of await run<Sale>(db, salesOfDay(at, day)))
        sold.set(idmanif, (sold.get(idmanif) ?? 0) + ventes);
    }
    const rankings: Placed[][] = [];
    for (const axis of record.requested) rankings.push(await run<Placed>(db, ranking(record, axis, at, sold)));
    const placed = rankings.flat();
    await db.transaction((tx) => keep(tx, record, at, placed));
    places += placed.length;
    await step(index + 1);
  }
  return places;
}

/** A place in one ranking. */
interface Placed {
  id_tiers: string;
  axe: string;
  valeur: string;
  rang: number;
  type: string;
  cle: number;
  ventes: number;
}

/**
 * The places on one axis, for every partner that the record is of.
 * @param sold tickets by manifestation; packages sell none of their own: order lines do not name them
 */
function ranking({ id_tiers: owner }: Computed, axis: string, at: Date, sold: ReadonlyMap<number, number>): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`with recursive ${below(sql`true`)}, sold as (
      select 'MANIFESTATION' as type, v.cle, v.ventes, m.genre, m.sous_genre, m.ville, m.id_tiers,
        m.statut in ('MISE_A_L_AFFICHE', 'MISE_EN_VENTE') and coalesce(m.date_fin >= ${now}, true) and m.best_sellers as shown,
        m.best_sellers_global as f_global, m.best_sellers_by_genre as f_genre, m.best_sellers_by_sub_genre as f_sub, m.best_sellers_by_city as f_city
      from unnest(${keyArray('integer', [...sold.keys()])}, ${keyArray('integer', [...sold.values()])}) v (cle, ventes)
      join manifestations m on m.idmanif = v.cle
    ), scoped as (
      select '' as tiers, s.* from sold s where ${owner === null}
      union all
      select f.ancestor, s.* from sold s join family f on f.partner = s.id_tiers where ${owner}::text is null or f.ancestor = ${owner}
    ), placed as (
      select s.tiers, a.axe, a.valeur, s.type, s.cle, s.ventes, s.shown and a.flag as shown,
        row_number() over w as rang,
        row_number() over (partition by s.tiers, a.valeur, s.shown and a.flag order by s.ventes desc, s.type, s.cle) as among
      from scoped s cross join lateral (values
          ('GLOBAL', '', s.f_global), ('GENRE', s.genre, s.f_genre), ('SOUS_GENRE', s.sous_genre, s.f_sub), ('VILLE', s.ville, s.f_city)
        ) a (axe, valeur, flag)
      where a.valeur is not null and a.axe = ${axis}
      window w as (partition by s.tiers, a.valeur order by s.ventes desc, s.type, s.cle)
    )
    select tiers as id_tiers, axe, valeur, rang::integer as rang, type, cle, ventes from placed
    where rang <= ${mostElements} or (shown and among <= ${mostKept})`;
}

/** These places instead of those that the record had: readers never see half of it. */
async function keep(tx: Tx, { id, fenetre_jours: days }: Computed, at: Date, placed: readonly Placed[]): Promise<void> {
  const columns = sql`id_tiers, axe, valeur, rang, type, cle, ventes`;
  const fresh = sql`select ${columns} from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
    p (id_tiers text, axe text, valeur text, rang integer, type text, cle integer, ventes integer)`;
  const stored = sql`select ${columns} from rangs_best_sellers where best_sellers = ${id}`;
  // From one hour to the next most places stay: only the others are written.
  await run(
    tx,
    sql`delete from rangs_best_sellers where best_sellers = ${id} and (${columns}) in (${stored} except ${fresh})`,
  );
  await run(
    tx,
    sql`insert into rangs_best_sellers (best_sellers, ${columns}) select ${id}, f.* from (${fresh} except ${stored}) f`,
  );
  await run(
    tx,
    sql`insert into calculs_best_sellers (best_sellers, calcule_le, fenetre_jours) values (${id}, ${at.toISOString()}::timestamptz, ${days})
      on conflict (best_sellers) do update set calcule_le = excluded.calcule_le, fenetre_jours = excluded.fenetre_jours`,
  );
}

/** Shown ones kept of each ranking: enough when some are excluded before the next time. */
const mostKept = mostElements * 2;

function columnOf(leaf: string): string {
  return leaf.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

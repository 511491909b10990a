/** Rankings by sales, computed in the database for every partner, genre, sub-genre and city, and kept until the next time. */
import { sql } from 'drizzle-orm';
import { axes, mostElements } from '../../../src/plugins/best-sellers/model';
import type { Tx } from '../../db/database';
import { keyArray, run } from '../../resource/run';
import { below } from '../partners/lineage';
import { salesBefore } from './sales';

interface Computed {
  id: number;
  libelle: string;
  id_tiers: string | null;
  fenetre_jours: number;
  asked: string[];
}

/** Active records, those of these keys when some are given. */
export async function recordsToCompute(tx: Tx, ids: readonly number[] | null): Promise<Computed[]> {
  const flags = Object.entries(axes).map(
    ([axis, flag]) => sql`case when ${sql.identifier(columnOf(flag))} then ${axis} end`,
  );
  return run<Computed>(
    tx,
    sql`select id, libelle, id_tiers, fenetre_jours, array_remove(array[${sql.join(flags, sql`, `)}]::text[], null) as asked
      from best_sellers where actif and ${ids === null ? sql`true` : sql`id = any(${keyArray('integer', ids)})`} order by id`,
  );
}

/** Computes records anew, the orders read once for all of them; answers how many places there are. */
export async function computeRecords(tx: Tx, records: readonly Computed[], at: Date): Promise<number> {
  const days = Math.max(0, ...records.map(({ fenetre_jours }) => fenetre_jours));
  await run(
    tx,
    sql`create temporary table ventes_par_jour (type text, cle integer, jours integer, ventes integer) on commit drop`,
  );
  await run(tx, sql`insert into ventes_par_jour ${salesBefore(at, days)}`);
  await run(tx, sql`analyze ventes_par_jour`);
  let places = 0;
  for (const record of records) places += await computeOne(tx, record, at);
  return places;
}

async function computeOne(tx: Tx, record: Computed, at: Date): Promise<number> {
  const { id, id_tiers: owner, asked } = record;
  await run(tx, sql`delete from rangs_best_sellers where best_sellers = ${id}`);
  const [counted] = await run<{ n: number }>(
    tx,
    sql`with recursive ${below(sql`true`)}, sales as materialized (
        select type, cle, sum(ventes)::integer as ventes from ventes_par_jour where jours <= ${record.fenetre_jours} group by type, cle
      ), sold as (
        select v.type, v.cle, v.ventes, m.genre, m.sous_genre, m.ville, m.id_tiers,
          m.statut in ('MISE_A_L_AFFICHE', 'MISE_EN_VENTE') and coalesce(m.date_fin >= ${at.toISOString()}::timestamptz, true) and m.best_sellers as shown,
          m.best_sellers_global as f_global, m.best_sellers_by_genre as f_genre, m.best_sellers_by_sub_genre as f_sub, m.best_sellers_by_city as f_city
        from sales v join manifestations m on v.type = 'MANIFESTATION' and m.idmanif = v.cle
        union all
        select v.type, v.cle, v.ventes, p.genre, null, p.ville, p.id_tiers,
          p.statut in ('MISE_A_L_AFFICHE', 'MISE_EN_VENTE') and coalesce(p.fin_vente >= ${at.toISOString()}::timestamptz, true) and p.best_sellers,
          p.best_sellers_global, p.best_sellers_by_genre, false, p.best_sellers_by_city
        from sales v join packages p on v.type = 'PACKAGE' and p.id_package = v.cle
      ), scoped as (
        select '' as tiers, s.* from sold s where ${owner === null}
        union all
        select f.ancestor, s.* from sold s join family f on f.partner = s.id_tiers where ${owner}::text is null or f.ancestor = ${owner}
      ), placed as (
        select s.tiers, a.axe, a.valeur, s.type, s.cle, s.ventes, s.shown and a.flag as shown,
          row_number() over w as rang,
          row_number() over (partition by s.tiers, a.axe, a.valeur, s.shown and a.flag order by s.ventes desc, s.type, s.cle) as among
        from scoped s cross join lateral (values
            ('GLOBAL', '', s.f_global), ('GENRE', s.genre, s.f_genre), ('SOUS_GENRE', s.sous_genre, s.f_sub), ('VILLE', s.ville, s.f_city)
          ) a (axe, valeur, flag)
        where a.valeur is not null and a.axe = any(${sql.param(asked)}::text[])
        window w as (partition by s.tiers, a.axe, a.valeur order by s.ventes desc, s.type, s.cle)
      ), written as (
        insert into rangs_best_sellers (best_sellers, id_tiers, axe, valeur, rang, type, cle, ventes)
        select ${id}, tiers, axe, valeur, rang, type, cle, ventes from placed
        where rang <= ${mostElements} or (shown and among <= ${mostKept})
        returning 1
      ) select count(*)::integer as n from written`,
  );
  await run(
    tx,
    sql`insert into calculs_best_sellers (best_sellers, calcule_le, fenetre_jours) values (${id}, ${at.toISOString()}::timestamptz, ${record.fenetre_jours})
      on conflict (best_sellers) do update set calcule_le = excluded.calcule_le, fenetre_jours = excluded.fenetre_jours`,
  );
  return counted?.n ?? 0;
}

/** Shown ones kept of each ranking: enough when some are excluded before the next time. */
const mostKept = mostElements * 2;

function columnOf(leaf: string): string {
  return leaf.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

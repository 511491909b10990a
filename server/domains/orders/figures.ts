/** Figures of the orders that a filter finds: day by day, by state, by channel, and how full their séances are. */
import { sql } from 'drizzle-orm';
import type { Figures } from '../../../src/plugins/orders/models/figures';
import { dayIn } from '../../clock';
import type { Database } from '../../db/database';
import { labelIn } from '../../resource/label';
import { from, whereOf } from '../../resource/read/query';
import { read } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';

/** Most days listed one by one, the latest. */
const days = 30;
/** Séances to come that are listed, the nearest. */
const sessions = 8;

interface Row {
  jours: Figures['jours'];
  statut: Figures['statut'];
  paiement: Figures['paiement'];
  canal: Figures['canal'];
  seances: Figures['seances'];
}

/** What is sold counts: baskets, what was cancelled and what expired is counted by state alone. */
export async function figuresOf(
  database: Database,
  catalogue: Catalogue,
  scope: Scope,
  q: string | undefined,
): Promise<Figures> {
  const served = servedNamed(catalogue, 'commandes');
  // Amounts of several currencies are never added.
  const amounts = sql`json_object_agg(devise, montant order by devise) as montants`;
  const by = (
    column: ReturnType<typeof sql>,
  ) => sql`(select coalesce(json_agg(json_build_object('code', code, 'n', n, 'montants', montants) order by n desc, code), '[]')
    from (select code, sum(n)::integer as n, ${amounts} from (
      select ${column} as code, devise, count(*) as n, sum(montant_total)::float8 as montant from f group by 1, 2) h group by 1) g)`;
  const [found] = await read<Row>(
    database,
    sql`with f as materialized (
        select t.id_commande, t.date_creation, t.montant_total, t.nb_places, t.statut, t.statut_paiement, t.canal, t.date_fin, t.id_tiers, t.devise
        from ${from(served)} where ${whereOf(served, catalogue, scope, q)}),
      s as (
        select x.idseanc, x.date, x.contingent, x.vendus, ${labelIn(scope.locale, 'm')} as libelle
        from seances x join manifestations m on m.idmanif = x.idmanif
        where x.contingent > 0 and x.idseanc in (
          select (l ->> 'idseanc')::integer from f join commandes c on c.id_commande = f.id_commande, jsonb_array_elements(c.lignes) l
          where f.date_fin > now() and l ->> 'idseanc' is not null) and x.date > now()
        order by x.date, x.idseanc limit ${sessions})
      select
        (select coalesce(json_agg(json_build_object('jour', jour, 'n', n, 'montants', montants, 'places', places) order by jour), '[]') from (
          select jour, sum(n)::integer as n, ${amounts}, sum(places)::integer as places from (
            select ${dayIn(sql`date_creation`, sql`id_tiers`)}::text as jour, devise, count(*) as n,
              sum(montant_total)::float8 as montant, sum(nb_places) as places
            from f where statut in ('VALIDEE', 'TERMINEE') group by 1, 2) h
          group by 1 order by 1 desc limit ${days}) g) as jours,
        ${by(sql`statut`)} as statut, ${by(sql`statut_paiement`)} as paiement, ${by(sql`canal`)} as canal,
        (select coalesce(json_agg(json_build_object('idseanc', idseanc, 'libelle', libelle, 'date', date, 'contingent', contingent, 'vendus', vendus)
          order by date, idseanc), '[]') from s) as seances`,
  );
  if (!found) throw new Error('No figures came.');
  return found;
}

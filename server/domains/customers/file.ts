/** What stands around a customer: what comes next, what they are worth, who may be the same person. */
import { sql } from 'drizzle-orm';
import type {
  CustomerFile,
  CustomerFound,
  CustomerTwin,
  TwinReason,
} from '../../../src/plugins/customers/models/found';
import { wallIn } from '../../clock';
import type { Tx } from '../../db/database';
import { isMasked } from '../../resource/read/masked';
import { run } from '../../resource/run';
import { type Scope, visible } from '../../resource/scope';
import { emailKey } from '../orders/customers';
import { orderTable } from '../orders/table';
import { partnerTable } from '../partners/table';
import { customerTable } from './table';

/** @param id of a record that the scope sees */
export async function fileOf(tx: Tx, scope: Scope, everyPartner: Scope, id: string): Promise<CustomerFile> {
  return {
    seances: await comingOf(tx, scope, id),
    abonnements: await subscriptionsOf(tx, scope, id),
    valeur: await valueOf(tx, scope, id),
    doubles: isMasked(customerTable, scope) ? [] : await twinsOf(tx, scope, id),
    ailleurs: isMasked(customerTable, scope) ? [] : await elsewhereOf(tx, everyPartner, id),
  };
}

export async function comingOf(tx: Tx, scope: Scope, id: string): Promise<CustomerFile['seances']> {
  return run(
    tx,
    sql`select t.id_commande as "idCommande", t.numero, (l ->> 'idseanc')::integer as idseanc, min(l ->> 'libelle') as libelle,
        min(l ->> 'dateSeance') as date, count(*)::integer as places,
        case when t.statut = 'EN_ATTENTE' then t.date_expiration::text end as "retenueJusqua"
      from ${visible(orderTable, scope)}, jsonb_array_elements(t.lignes) l
      where t.id_client = ${id} and t.statut in ('EN_ATTENTE', 'VALIDEE') and l ->> 'statutBillet' in ('RESERVE', 'EMIS')
        and l ->> 'idseanc' is not null and (l ->> 'dateSeance')::timestamptz >= now()
      group by t.id_commande, t.numero, t.statut, t.date_expiration, l ->> 'idseanc'
      order by min((l ->> 'dateSeance')::timestamptz), t.id_commande limit 20`,
  );
}

async function subscriptionsOf(tx: Tx, scope: Scope, id: string): Promise<CustomerFile['abonnements']> {
  return run(
    tx,
    sql`select t.id_commande as "idCommande", t.numero, (l ->> 'idabonnement')::integer as idabonnement,
        l ->> 'libelle' as libelle, t.date_creation::text as date
      from ${visible(orderTable, scope)}, jsonb_array_elements(t.lignes) l
      where t.id_client = ${id} and t.statut in ('EN_ATTENTE', 'VALIDEE', 'TERMINEE') and l ->> 'type' = 'ABONNEMENT'
        and l ->> 'idabonnement' is not null and coalesce(l ->> 'statutBillet', '') <> 'ANNULE'
      order by t.date_creation desc limit 20`,
  );
}

async function valueOf(tx: Tx, scope: Scope, id: string): Promise<CustomerFile['valeur']> {
  const found = await run<{ devise: string; mois: string; commandes: number; montant: number }>(
    tx,
    sql`select t.devise, to_char(${wallIn(sql`t.date_creation`, sql`t.id_tiers`)}, 'YYYY-MM') as mois, count(*)::integer as commandes,
        sum(t.montant_paye - t.montant_rembourse)::float8 as montant
      from ${visible(orderTable, scope)} where t.id_client = ${id} group by 1, 2 order by 2`,
  );
  const worth = new Map(
    [...new Set(found.map(({ devise }) => devise))].map((devise) => [
      devise,
      found.filter((each) => each.devise === devise),
    ]),
  );
  const sum = (rows: readonly { montant: number }[]) => rows.reduce((total, { montant }) => total + montant, 0);
  const [first] = [...worth].toSorted(([, a], [, b]) => sum(b) - sum(a));
  if (!first) return { devise: 'EUR', mois: [] };
  return {
    devise: first[0],
    mois: first[1].slice(-12).map(({ mois, commandes, montant }) => ({ mois, commandes, montant })),
  };
}

const person = sql`t.id_client as "idClient", t.id_tiers as "idTiers", t.nom, t.prenom, t.email, t.telephone, t.adresse`;

/** Who holds a gift card that customer `c` holds or paid with, or paid with it. */
const byCards = sql`array(
  with siennes as (
    select k.id from cartes k where k.id_client = c.id_client
    union select (p ->> 'carte')::integer from commandes o, jsonb_array_elements(o.paiements) p
      where o.id_client = c.id_client and p ->> 'carte' is not null)
  select k.id_client from siennes s join cartes k on k.id = s.id where k.id_client is not null
  union select o.id_client from siennes s
    join commandes o on jsonb_path_query_array(o.paiements, '$[*]?(@."carte" != null)."carte"') @> jsonb_build_array(s.id)
    where o.id_client is not null)`;

/** Of the same partner: never joined by themselves. */
async function twinsOf(tx: Tx, scope: Scope, id: string): Promise<CustomerTwin[]> {
  const reasons = sql`array_remove(array[
      case when ${emailKey(sql`t.email`)} = ${emailKey(sql`c.email`)} then 'EMAIL' end,
      case when f_client_telephone(t.telephone) = f_client_telephone(c.telephone) then 'TELEPHONE' end,
      case when f_client_nom(t.prenom, t.nom) = f_client_nom(c.prenom, c.nom) and f_fold(t.adresse) = f_fold(c.adresse)
        then 'ADRESSE' end,
      case when t.id_client = any(cartes.clients) then 'CARTE' end], null)`;
  return run<CustomerFound & { raisons: TwinReason[] }>(
    tx,
    sql`select ${person}, ${reasons} as raisons from clients c cross join lateral (select ${byCards} as clients) cartes
      join ${visible(customerTable, scope)}
        on t.id_client <> c.id_client and t.id_tiers is not distinct from c.id_tiers and t.id_client = any(array(
          select o.id_client from clients o where ${emailKey(sql`o.email`)} = ${emailKey(sql`c.email`)}
          union select o.id_client from clients o where f_client_telephone(o.telephone) = f_client_telephone(c.telephone)
          union select o.id_client from clients o where f_client_nom(o.prenom, o.nom) = f_client_nom(c.prenom, c.nom)
            and f_client_nom(c.prenom, c.nom) <> '' and o.id_tiers is not distinct from c.id_tiers
          union select unnest(cartes.clients)))
      where c.id_client = ${id} and cardinality(${reasons}) > 0 order by cardinality(${reasons}) desc, t.id_client limit 10`,
  );
}

/** Same address, same name, another partner: nothing but where. */
async function elsewhereOf(tx: Tx, everyPartner: Scope, id: string): Promise<CustomerFile['ailleurs']> {
  return run(
    tx,
    sql`select t.id_client as "idClient", t.id_tiers as "idTiers", coalesce(p.libelle, t.id_tiers, '') as partenaire
      from clients c join ${visible(customerTable, everyPartner)}
        on ${emailKey(sql`t.email`)} = ${emailKey(sql`c.email`)} and t.id_tiers is distinct from c.id_tiers
          and f_client_nom(t.prenom, t.nom) = f_client_nom(c.prenom, c.nom)
        left join ${visible(partnerTable, everyPartner, 'p')} on p.partner_id = t.id_tiers
      where c.id_client = ${id} order by 3 limit 20`,
  );
}

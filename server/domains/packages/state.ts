/**
 * What becomes of a package's components, in SQL: lists, filters, the form's preview and the preconditions of a sale read
 * the same expression. How much of a package is left does not depend on who asks; what limits it is named to those who may
 * see it.
 */
import { type SQL, sql } from 'drizzle-orm';
import { alerts } from '../../../src/plugins/packages/model';
import { quote } from '../../resource/column';
import { labelIn } from '../../resource/label';
import { ofPartners, type Scope } from '../../resource/scope';
import { soldOf } from '../orders/sold';

type Reader = Pick<Scope, 'locale' | 'partners'>;

/** Rank of an alert, the worst first; the last is no alert. */
const ranks = sql.raw(`array[${alerts.map(quote).join(', ')}]::text[]`);

/**
 * One row for each component of the package under the alias `t` (`id_package`, `type`, `composants`, `contingent`):
 * `rang` from 0, `item`, `impose`, `libelle`, `etat` (an alert or null), `places` (packages that it allows, null = no limit),
 * `date` and `lieu` of a séance.
 */
export function componentsOf(scope: Reader, alias = 't', depth = 1): SQL {
  const t = sql.raw(alias);
  const label = (table: string) => {
    const text = labelIn(scope.locale, table);
    const seen = ofPartners(scope, sql.raw(`${table}.id_tiers`));
    return seen === null ? text : sql`case when ${seen} then ${text} end`;
  };
  const nested =
    depth > 1
      ? sql`select true, null::text, null::text, null::bigint, null::timestamptz, null::integer where false`
      : sql`select true, ${label('p')}, case when p.statut = 'ANNULEE' then 'ANNULE' when p.statut = 'ARCHIVEE' then 'PASSE' when p.statut = 'REPORTEE' then 'REPORTE' end,
          (${availabilityOf(scope, 'p', depth + 1)})::bigint, null::timestamptz, null::integer
        from packages p where c.item ->> 'type' = 'PACKAGE' and p.id_package = (c.item ->> 'idPackage')::integer`;
  return sql`select c.rang::integer - 1 as rang, c.item, (${t}.type = 'FERME' or (c.item ->> 'obligatoire')::boolean is true) as impose,
      coalesce(nullif(c.item ->> 'libelle', ''), f.libelle) as libelle, f.date, f.lieu, q.etat,
      case when q.etat is not null then 0 when f.places is null then null
        else greatest(f.places, 0) / greatest(coalesce((c.item ->> 'quantite')::integer, 1), 1) end as places
    from jsonb_array_elements(${t}.composants) with ordinality c(item, rang)
    left join lateral (
      select true as la, ${label('m')} as libelle, case
          when s.statut = 'ANNULEE' or m.statut = 'ANNULEE' then 'ANNULE' when s.date <= now() then 'PASSE'
          when s.statut = 'REPORTEE' or m.statut = 'REPORTEE' then 'REPORTE' when s.lock or s.statut = 'SUSPENDUE' then 'VERROUILLE'
          when s.vendus >= s.contingent then 'COMPLET' end as etat,
        (s.contingent - s.vendus)::bigint as places, s.date, m.lieu
      from seances s join manifestations m using (idmanif)
      where c.item ->> 'type' = 'SEANCE' and s.idseanc = (c.item ->> 'idseanc')::integer
      union all
      select true, ${label('m')}, case
          when m.statut = 'ANNULEE' then 'ANNULE' when m.statut = 'REPORTEE' then 'REPORTE' when o.nombre = 0 then 'PASSE'
          when o.places <= 0 then 'COMPLET' end, o.places, null::timestamptz, null::integer
      from manifestations m cross join lateral (
        select count(*) as nombre, sum(greatest(s.contingent - s.vendus, 0))::bigint as places from seances s
        where s.idmanif = m.idmanif and s.date > now() and not s.lock and s.statut in ('PROGRAMMEE', 'OUVERTE')) o
      where c.item ->> 'type' = 'MANIFESTATION' and m.idmanif = (c.item ->> 'idmanif')::integer
      union all ${nested}
    ) f on true
    cross join lateral (
      select case when f.la is null and c.item ->> 'type' in ('SEANCE', 'MANIFESTATION', 'PACKAGE') then 'ABSENT' else f.etat end as etat
    ) q`;
}

/**
 * What limits a package: each imposed component, and each group as its `min`-th best choice.
 * Columns `libelle`, `places` (null = no limit), `rang`.
 */
export function limitsOf(scope: Reader, alias = 't', depth = 1): SQL {
  const t = sql.raw(alias);
  return sql`with composant as materialized (${componentsOf(scope, alias, depth)})
    select libelle, places, rang from composant where impose
    union all
    select g.item ->> 'libelle', (
        select case when count(*) < (g.item ->> 'min')::integer then 0
          else (array_agg(places order by places desc nulls first))[(g.item ->> 'min')::integer] end
        from composant where not impose and item ->> 'groupe' = g.item ->> 'libelle'), 1000 + g.rang::integer
    from jsonb_array_elements(${t}.groupes) with ordinality g(item, rang)
    where ${t}.type = 'AU_CHOIX' and (g.item ->> 'min')::integer >= 1`;
}

/** What is left of its own contingent once those that are sold or held are counted; null without one. */
function leftOf(alias: string): SQL {
  const t = sql.raw(alias);
  return sql`case when ${t}.contingent is not null then greatest(0, ${t}.contingent - ${soldOf('idPackage', sql`${t}.id_package`)}) end`;
}

/** Packages that can still be sold: the least of its limits and of what is left of its contingent; null without any. */
export function availabilityOf(scope: Reader, alias = 't', depth = 1): SQL {
  return sql`select least(min(l.places), ${leftOf(alias)})::integer from (${limitsOf(scope, alias, depth)}) l`;
}

/** Name of what limits it, null when its own contingent does or when nothing does. */
export function limitingOf(scope: Reader): SQL {
  return sql`select l.libelle from (${limitsOf(scope)}) l where l.places is not null and (t.contingent is null or l.places < ${leftOf('t')})
    order by l.places, l.rang limit 1`;
}

/** The worst that has befallen a component of a package that is still worked on. */
export function alertOf(scope: Reader): SQL {
  return sql`select case when t.statut not in ('ANNULEE', 'ARCHIVEE') then (${ranks})[min(array_position(${ranks}, c.etat))] end
    from (${componentsOf(scope)}) c`;
}

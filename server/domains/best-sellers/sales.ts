/** What was sold, and when: the one place where best-sellers know of orders. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * A query with columns `type`, `cle`, `jours` and `ventes`: valid tickets of the orders made in the days before an instant, by
 * manifestation and by how many days before, begun ones whole. A séance of a package or of a subscription counts for its
 * manifestation: order lines do not name the package.
 */
export function salesBefore(at: Date, days: number): SQL {
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`select 'MANIFESTATION'::text as type, (l.line ->> 'idmanif')::integer as cle,
      ceil(extract(epoch from ${now} - c.date_creation) / 86400)::integer as jours, count(*)::integer as ventes
    from commandes c cross join lateral jsonb_array_elements(c.lignes) l(line)
    where c.date_creation >= ${now} - ${days} * interval '1 day' and c.date_creation < ${now}
      and c.statut in ('VALIDEE', 'TERMINEE')
      and l.line ->> 'type' = 'SEANCE' and l.line ->> 'statutBillet' in ('EMIS', 'CONTROLE') and l.line ->> 'idmanif' is not null
    group by 2, 3`;
}

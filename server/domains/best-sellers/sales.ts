/** What was sold, and when: the one place where best-sellers know of orders. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * A query with columns `type`, `cle` and `ventes`: valid tickets of the orders made between two instants, by manifestation. A
 * séance of a package or of a subscription counts for its manifestation: order lines do not name the package.
 */
export function salesBetween(from: Date, to: Date): SQL {
  return sql`select 'MANIFESTATION'::text as type, (l.line ->> 'idmanif')::integer as cle, count(*)::integer as ventes
    from commandes c cross join lateral jsonb_array_elements(c.lignes) l(line)
    where c.date_creation >= ${from.toISOString()}::timestamptz and c.date_creation < ${to.toISOString()}::timestamptz
      and c.statut in ('VALIDEE', 'TERMINEE')
      and l.line ->> 'type' = 'SEANCE' and l.line ->> 'statutBillet' in ('EMIS', 'CONTROLE') and l.line ->> 'idmanif' is not null
    group by 2`;
}

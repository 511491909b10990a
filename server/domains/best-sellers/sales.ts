/** What was sold, and when: the one place where best-sellers know of orders. */
import { type SQL, sql } from 'drizzle-orm';

export interface Sale {
  idmanif: number;
  /** Valid tickets. */
  ventes: number;
}

/**
 * The sales of one day before an instant (1: the 24 hours that end with it): valid tickets of the orders made in it. A séance of
 * a package or of a subscription counts for its manifestation: order lines do not name the package.
 */
export function salesOfDay(at: Date, day: number): SQL {
  const before = (days: number) => sql`${new Date(at.getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  return sql`select (l.line ->> 'idmanif')::integer as idmanif, count(*)::integer as ventes
    from commandes c cross join lateral jsonb_array_elements(c.lignes) l(line)
    where c.date_creation >= ${before(day)} and c.date_creation < ${before(day - 1)}
      and c.statut in ('VALIDEE', 'TERMINEE')
      and l.line ->> 'type' = 'SEANCE' and l.line ->> 'statutBillet' in ('EMIS', 'CONTROLE') and l.line ->> 'idmanif' is not null
    group by 1`;
}

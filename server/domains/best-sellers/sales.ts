/** What was sold, and when: the one place that best-sellers know of sales. */
import { type SQL, sql } from 'drizzle-orm';

/**
 * A query with columns `type`, `cle` and `ventes`: places sold between two instants, by manifestation or package.
 *
 * Counts the places of séances to come or held since the first instant: séances know how many were sold, not when.
 */
export function salesBetween(from: Date, to: Date): SQL {
  return sql`select 'MANIFESTATION'::text as type, s.idmanif as cle, sum(s.vendus)::integer as ventes
    from seances s where s.vendus > 0 and s.date >= ${from.toISOString()}::timestamptz and s.date_creation <= ${to.toISOString()}::timestamptz
    group by s.idmanif`;
}

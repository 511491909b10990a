/** When something is past its duration: months back from an instant, at the clock of the partner concerned (domains.md 24). */
import { type SQL, sql } from 'drizzle-orm';
import { wallIn, zoneOf } from '../../../clock';

/** An instant, and how long before it things are kept. */
export interface Moment {
  /** An expression, or a parameter: an instant with a zone. */
  instant: SQL;
  /** An expression, or a parameter. */
  months: SQL;
}

/** The instant before which what a partner has is past. */
export function limitOf({ instant, months }: Moment, partner: SQL | null): SQL {
  const wall = sql`(${wallIn(instant, partner)} - make_interval(months => ${months}))`;
  return sql`(${wall} at time zone ${partner === null ? sql`'Europe/Paris'` : zoneOf(partner)})`;
}

/** Whether an instant of a row is past; what no partner's clock could make past is left by an index. */
export function isPast(date: SQL, moment: Moment, partner: SQL | null): SQL {
  if (partner === null) return sql`${date} < ${limitOf(moment, null)}`;
  return sql`(${date} < ${limitOf(moment, null)} + interval '1 day' and ${date} < ${limitOf(moment, partner)})`;
}

/** The first day of the years that ended so long ago. */
export function yearsPast({ instant, months }: Moment): SQL {
  return sql`(date_trunc('year', ${wallIn(instant, null)} - make_interval(months => ${months})) at time zone 'Europe/Paris')`;
}

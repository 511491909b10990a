/** When something is past its duration: months back from an instant, at the clock of the partner concerned (domains.md 24). */
import { type SQL, sql } from 'drizzle-orm';
import { monthsBefore, yearStart } from '../../../clock';

/** An instant, and how long before it things are kept. */
export interface Moment {
  /** An expression, or a parameter: an instant with a zone. */
  instant: SQL;
  /** An expression, or a parameter. */
  months: SQL;
}

/** The instant before which what a partner has is past. */
export function limitOf({ instant, months }: Moment, partner: SQL | null): SQL {
  return monthsBefore(instant, months, partner);
}

/** Whether an instant of a row is past; what no partner's clock could make past is left by an index. */
export function isPast(date: SQL, moment: Moment, partner: SQL | null): SQL {
  if (partner === null) return sql`${date} < ${limitOf(moment, null)}`;
  return sql`(${date} < ${limitOf(moment, null)} + interval '1 day' and ${date} < ${limitOf(moment, partner)})`;
}

/** The start of the first year of which not all is past, at the clock of a partner. */
export function yearsPast(moment: Moment, partner: SQL | null): SQL {
  return yearStart(limitOf(moment, partner), partner);
}

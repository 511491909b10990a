/** The dates of a manifestation, as short as they can be read. */
import { dayOf } from '../../core/model';
import type { Format } from '../../i18n/format';

/**
 * From the first day to the last.
 * @returns `5 déc. → 17 janv. 2027` within a year, `9 → 30 janv. 2027` in one month, `19 déc. 2026` for one day
 */
export function datesText(start: string, end: string, format: Pick<Format, 'date' | 'own'>): string {
  const [first, last] = [dayOf(start, format.own), dayOf(end, format.own)];
  const [from, to] = [format.date(start), format.date(end)];
  // Of two days less than a year apart, the second one's year says the first one's.
  const months = monthsOf(last) - monthsOf(first);
  if (months >= 12) return `${from} → ${to}`;
  if (months > 0) return `${withoutYear(from)} → ${to}`;
  return first === last ? from : `${Number(first.slice(8))} → ${to}`;
}

const monthsOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));

function withoutYear(date: string): string {
  return date.replace(/\s\d{4}$/, '');
}

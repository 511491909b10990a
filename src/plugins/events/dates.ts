/** The dates of a manifestation, as short as they can be read. */
import { type Format, timeZone } from '../../i18n/format';

/** Year and month of an instant, in Paris. */
const calendar = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });

/**
 * From the first day to the last.
 * @returns `5 déc. → 17 janv. 2027` within a year, `9 → 30 janv. 2027` in one month, `19 déc. 2026` for one day
 */
export function datesText(start: string, end: string, format: Pick<Format, 'date'>): string {
  const [first, last] = [partsOf(start), partsOf(end)];
  const [from, to] = [format.date(start), format.date(end)];
  // Of two days less than a year apart, the second one's year says the first one's.
  const months = 12 * (Number(last.year) - Number(first.year)) + Number(last.month) - Number(first.month);
  if (months >= 12) return `${from} → ${to}`;
  if (months > 0) return `${withoutYear(from)} → ${to}`;
  return first.day === last.day ? from : `${Number(first.day)} → ${to}`;
}

function partsOf(instant: string): Readonly<Record<'year' | 'month' | 'day', string>> {
  const parts = calendar.formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { year: part('year'), month: part('month'), day: part('day') };
}

function withoutYear(date: string): string {
  return date.replace(/\s\d{4}$/, '');
}

/** The dates of a manifestation, as short as they can be read. */
import { type Format, timeZone } from '../../i18n/format';

/** Year and month of an instant, in Paris. */
const calendar = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });

/**
 * From the first day to the last.
 * @returns `5 déc. 2026 → 17 janv. 2027`, `9 → 30 janv. 2027` in one month, `19 déc. 2026` for one day
 */
export function datesText(start: string, end: string, format: Pick<Format, 'date'>): string {
  const [first, last] = [partsOf(start), partsOf(end)];
  const [from, to] = [format.date(start), format.date(end)];
  if (first.year !== last.year) return `${from} → ${to}`;
  if (first.month !== last.month) return `${withoutYear(from)} → ${to}`;
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

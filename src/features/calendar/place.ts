/** What a calendar shows: a day, a week or a month, as its address says it (`mois:2026-12-01`). Pure. */
import { daysAfter, daysBetween, monthsAfter, today, weekdayOf } from '../../core/model';

export const scales = ['jour', 'semaine', 'mois'] as const;
export type Scale = (typeof scales)[number];

export interface Place {
  scale: Scale;
  /** A day of what is shown: `2026-12-01`. */
  day: string;
}

/** The place that an address says; what is no place is this month. */
export function readPlace(text: string, now = today()): Place {
  const [, scale, day] = /^(jour|semaine|mois):(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  const known = scales.find((each) => each === scale) ?? 'mois';
  return { scale: known, day: day !== undefined && isDay(day) ? day : now };
}

export function printPlace({ scale, day }: Place): string {
  return `${scale}:${day}`;
}

/** The days that are shown, weeks from Monday; a month with the days around it that fill its weeks. */
export function daysOf({ scale, day }: Place): string[] {
  const first = scale === 'mois' ? `${day.slice(0, 7)}-01` : day;
  const from = scale === 'jour' ? day : daysAfter(first, -weekdayOf(first));
  const count = scale === 'jour' ? 1 : scale === 'semaine' ? 7 : weeksIn(from, monthsAfter(first, 1)) * 7;
  return Array.from({ length: count }, (_, index) => daysAfter(from, index));
}

/** The place before or after one. */
export function placeAfter({ scale, day }: Place, by: 1 | -1): Place {
  if (scale === 'mois') return { scale, day: monthsAfter(`${day.slice(0, 7)}-01`, by) };
  return { scale, day: daysAfter(day, scale === 'jour' ? by : by * 7) };
}

/** The rows of a place, as a filter on the leaf that says their day, and their order. */
export function rowsOfPlace(leaf: string, text: string): { q: string; sort: string } {
  const days = daysOf(readPlace(text));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { q: `${leaf}:${first}..${last}`, sort: leaf };
}

function weeksIn(monday: string, end: string): number {
  return Math.ceil(daysBetween(monday, end) / 7);
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

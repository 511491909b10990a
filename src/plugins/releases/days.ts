/** Days and months of the calendar of lots. */
import { daysAfter, instantAt, monthsAfter, today, weekdayOf } from '../../core/model';

/** The last minute of today there. */
export function endOfToday(zone?: string): string {
  return instantAt(`${today(zone)}T23:59`, zone);
}

/** The month some months after one (`YYYY-MM`). */
export function monthAfter(month: string, by: number): string {
  return monthsAfter(`${month}-01`, by).slice(0, 7);
}

/** The weeks of a month, from Monday, with the days around it that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const weeks: string[][] = [];
  for (let monday = daysAfter(first, -weekdayOf(first)); monday < monthsAfter(first, 1); monday = daysAfter(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => daysAfter(monday, day)));
  return weeks;
}

/** `novembre 2026` */
export function monthName(month: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** `lun.` */
export function weekdayName(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

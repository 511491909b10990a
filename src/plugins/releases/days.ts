/** Days and months of the platform’s own clock or of a time zone, for the calendar of lots. */
import { addMonths, defaultTimeZone, instantOf, wallAt, wallDay, wallOf } from '../../core/model';

/** `YYYY-MM-DD` of an instant. */
export function dayOf(instant: string | number | Date, zone = defaultTimeZone): string {
  return new Date(wallOf(new Date(instant).getTime(), zone)).toISOString().slice(0, 10);
}

/** `YYYY-MM-DDTHH:mm` of an instant. */
export function minuteOf(instant: string, zone = defaultTimeZone): string {
  return new Date(wallOf(new Date(instant).getTime(), zone)).toISOString().slice(0, 16);
}

/** The instant of a day and hour. */
export function instantAt(minute: string, zone = defaultTimeZone): string {
  return new Date(instantOf(Date.parse(`${minute}:00Z`), zone)).toISOString();
}

/** The last minute of today there. */
export function endOfToday(zone = defaultTimeZone): string {
  return instantAt(`${dayOf(Date.now(), zone)}T23:59`, zone);
}

/** The day some days after one. */
export function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(day) + by * wallDay).toISOString().slice(0, 10);
}

/** The month some months after one (`YYYY-MM`). */
export function monthAfter(month: string, by: number): string {
  return new Date(addMonths(Date.parse(`${month}-01T00:00:00Z`), by)).toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday, with the days around it that fill them. */
export function weeksOf(month: string): string[][] {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  const first = wallAt(year, number, 1);
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * wallDay;
  const weeks: string[][] = [];
  for (let monday = start; monday < Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`); monday += 7 * wallDay)
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(monday + day * wallDay).toISOString().slice(0, 10)));
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

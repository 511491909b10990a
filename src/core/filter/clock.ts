/**
 * Days, months and years: the one place where a day is read from an instant, always in a named time zone. A day is
 * `YYYY-MM-DD`, a minute `YYYY-MM-DDTHH:mm`, an instant ISO 8601 in UTC or milliseconds. Pure.
 */
import { addMonths, dayOfWall, defaultTimeZone, instantOf, instantsOf, minuteOfWall, wallDay, wallOf } from './zone';

type Instant = string | number | Date;

const timeOf = (instant: Instant) => new Date(instant).getTime();

/** The day of an instant: `2026-12-31T23:07:00Z` is in Paris on `2027-01-01`. */
export function dayOf(instant: Instant, zone = defaultTimeZone): string {
  return dayOfWall(wallOf(timeOf(instant), zone));
}

/** The minute of an instant: `2026-12-12T19:30:00Z` → `2026-12-12T20:30`. */
export function minuteOf(instant: Instant, zone = defaultTimeZone): string {
  return minuteOfWall(wallOf(timeOf(instant), zone));
}

/** The year of an instant. */
export function yearOf(instant: Instant, zone = defaultTimeZone): number {
  return Number(dayOf(instant, zone).slice(0, 4));
}

/** The day that it is now. */
export function today(zone = defaultTimeZone, now: Instant = Date.now()): string {
  return dayOf(now, zone);
}

/** The instant of a minute, or of the start of a day. A minute that is skipped in spring is an hour later; of one that comes twice the first. */
export function instantAt(minute: string, zone = defaultTimeZone): string {
  const wall = Date.parse(`${minute.length === 10 ? `${minute}T00:00` : minute}:00Z`);
  return new Date(instantOf(wall, zone)).toISOString();
}

/** Whether clocks never show this minute: they are put forward over it in spring. */
export function isSkipped(minute: string, zone = defaultTimeZone): boolean {
  return instantsOf(Date.parse(`${minute}:00Z`), zone).length === 0;
}

/** The instant at which a day is over. */
export function endOfDay(day: string, zone = defaultTimeZone): string {
  return instantAt(daysAfter(day, 1), zone);
}

/** So many days after a day; before it when negative. */
export function daysAfter(day: string, days: number): string {
  return dayOfWall(wallOfDay(day) + days * wallDay);
}

/** So many months after a day, on the last day of a month that is shorter. */
export function monthsAfter(day: string, months: number): string {
  return dayOfWall(addMonths(wallOfDay(day), months));
}

/** Full days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((wallOfDay(to) - wallOfDay(from)) / wallDay);
}

/** The day of the week: 0 is Monday. */
export function weekdayOf(day: string): number {
  return (Math.round(wallOfDay(day) / wallDay) + 3) % 7;
}

/** Minutes that the clock of the browser is ahead of UTC. */
export function browserOffset(at: Date): number {
  return -at.getTimezoneOffset();
}

function wallOfDay(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
}

/** The zone of the platform when nothing else is said. */
export const defaultTimeZone = 'Europe/Paris';

/** A day in milliseconds, on a wall clock without summer time. */
export const wallDay = 86_400_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Wall-clock time of an instant in a zone, as milliseconds since 1970 of a clock that ignores the zone
 * (what `Date.UTC` gives for the digits read on the wall). Independent of the process's own zone.
 */
export function wallOf(instant: number, timeZone: string): number {
  const digits: Record<string, number> = {};
  for (const part of formatterOf(timeZone).formatToParts(instant)) digits[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = digits;
  return wallAt(year, month, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

/**
 * The instant when the wall shows this time. A time skipped in spring moves forward by the skipped hour;
 * a time shown twice in autumn is its first passage.
 */
export function instantOf(wall: number, timeZone: string): number {
  const before = offsetAt(wall - wallDay, timeZone);
  const after = offsetAt(wall + wallDay, timeZone);
  const first = wall - before;
  if (before === after || wallOf(first, timeZone) === wall) return first;
  const second = wall - after;
  return wallOf(second, timeZone) === wall ? second : first;
}

/** The instants when the wall shows this time: none where it is skipped in spring, two where it comes twice in autumn. */
export function instantsOf(wall: number, timeZone: string): number[] {
  const offsets = new Set([wall - wallDay, wall + wallDay].map((at) => offsetAt(at, timeZone)));
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => wallOf(instant, timeZone) === wall)
    .toSorted((left, right) => left - right);
}

/** Wall-clock milliseconds of these digits; months from 1. */
export function wallAt(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The same wall time some months later, on the last day of the month when it is shorter. */
export function addMonths(wall: number, months: number): number {
  const date = new Date(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(Math.min(day, daysIn(date.getUTCFullYear(), date.getUTCMonth() + 1)));
  return date.getTime();
}

/** The day that a wall shows: `2026-12-12`. */
export function dayOfWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

/** The minute that a wall shows: `2026-12-12T20:30`. */
export function minuteOfWall(wall: number): string {
  return new Date(wall).toISOString().slice(0, 16);
}

/** The year and the month (from 1) that a wall shows, and the day of the week, 0 for Monday. */
export function partsOfWall(wall: number): { year: number; month: number; weekday: number } {
  const date = new Date(wall);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, weekday: (date.getUTCDay() + 6) % 7 };
}

/** The number of days in a month; months from 1. */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Whether a text names a time zone that is known here: `America/Guadeloupe`. Offsets and abbreviations are none: databases
 * read `+04:00` with the opposite sign.
 */
export function isZone(name: string): boolean {
  if (!/^(?:UTC|GMT|[A-Za-z]\w*\/[\w+/-]+)$/.test(name)) return false;
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Time zones of partners that are not in the platform's own, by partner. */
export type PartnerZones = Readonly<Record<string, string>>;

/**
 * The time zone in which an instant of these partners is shown; undefined: the platform's, which is not said. Of partners in
 * several zones it is the platform's too, and is said.
 */
export function zoneOf(partners: readonly (string | null)[], zones: PartnerZones): string | undefined {
  const named = partners.map((partner) => (partner === null ? undefined : zones[partner]) ?? defaultTimeZone);
  const [first, ...others] = new Set(named.map((zone) => (isZone(zone) ? zone : defaultTimeZone)));
  if (others.length > 0) return defaultTimeZone;
  return first === defaultTimeZone ? undefined : first;
}

/** An instant in ISO 8601 at the clock of a zone, with its offset: `2099-07-02T00:30:00+04:00`. */
export function isoIn(instant: number, timeZone: string = defaultTimeZone): string {
  const wall = wallOf(instant, timeZone);
  const minutes = Math.round((wall - instant) / 60_000);
  const twoDigits = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const digits = new Date(wall).toISOString().replace(/(?:\.000)?Z$/, '');
  return `${digits}${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}:${twoDigits(Math.abs(minutes) % 60)}`;
}

function offsetAt(instant: number, timeZone: string): number {
  return wallOf(instant, timeZone) - instant;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

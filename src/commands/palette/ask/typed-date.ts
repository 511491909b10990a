/** A date as an argument: read from what is typed, written back when a day is picked. Pure. */
import type { Args } from '../../../core/args';
import type { AnyCommand } from '../../../core/define';
import { hasClock, readDate, resolveDate } from '../../../core/filter';
import { minuteOf } from '../../../core/filter/clock';
import { defaultTimeZone } from '../../../core/filter/zone';
import { printDay } from '../../../core/kinds/date/read-moment';
import { isoOfWall, wallOfIso } from '../../../core/kinds/date-time/wall-time';
import type { readOneSpoken } from '../../../core/spoken/spoken-date';
import { formatOf } from '../../../i18n/format';
import type { Locale } from '../../../i18n/text';

export type DateKind = 'date' | 'dateTime';

export interface TypedDate {
  /** The value of the argument: `YYYY-MM-DD`, or an instant in UTC. */
  value: string;
  /** The day it falls on at the clock that is given. */
  day: string;
  /** `HH:mm`, when an hour was said. */
  time: string | null;
}

/** Whether an argument asks for a date. */
export function isDateKind(kind: string | undefined): kind is DateKind {
  return kind === 'date' || kind === 'dateTime';
}

/**
 * What a typed text stands for, relative words included; null when it is no date.
 * @param now milliseconds
 * @param words reads what no filter says, once that is there
 */
export function readTypedDate(
  typed: string,
  kind: DateKind,
  now: number,
  zone = defaultTimeZone,
  words?: typeof readOneSpoken,
): TypedDate | null {
  const reading = readDate(typed);
  if (typed.trim() === '') return null;
  if (!('date' in reading)) return words ? readWords(typed, kind, now, zone, words) : null;
  const value = resolveDate(reading.date, kind, { now, timeZone: zone }).start;
  if (value === null) return null;
  if (kind === 'date') return { value, day: value, time: null };
  const wall = wallOfIso(value, zone) ?? '';
  const time = wall.slice(11);
  return { value, day: wall.slice(0, 10), time: hasClock(reading.date) || time !== '00:00' ? time : null };
}

/** What no filter says: `lundi prochain`, `le 4`, `fin du mois`. */
function readWords(
  typed: string,
  kind: DateKind,
  now: number,
  zone: string,
  words: typeof readOneSpoken,
): TypedDate | null {
  const said = words(typed, { now, zone, locale: 'fr' });
  if (!said) return null;
  if (kind === 'date') return { value: said.day, day: said.day, time: null };
  const value = said.instant ?? isoOfWall(said.day, zone);
  return value === null ? null : { value, day: said.day, time: said.time };
}

/** A day, and the hour if one was said, as both languages spell them: `28/11/2026 20:30`. */
export function writeTypedDate(day: string, time: string | null): string {
  return time === null ? printDay(day) : `${printDay(day)} ${time}`;
}

/** `samedi 28 novembre 2026`, with its hour for an instant, and the time zone when one is given. */
export function sayTypedDate(value: string, kind: DateKind, locale: Locale, zone?: string): string {
  const format = formatOf(locale);
  return kind === 'date' ? format.longDate(value) : `${format.longDate(value, zone)} · ${format.time(value, zone)}`;
}

/** The hour to start from: the next one today, ten o’clock on another day. */
export function startingTime(day: string, kind: DateKind, now: number, zone = defaultTimeZone): string | null {
  if (kind === 'date') return null;
  const next = minuteOf(now + 3_600_000, zone);
  return next.slice(0, 10) === day ? `${next.slice(11, 13)}:00` : day > next ? '10:00' : '23:59';
}

/** The day and hour of a date that the record has: where a step starts, while that is not over. */
export function startingMoment(
  value: unknown,
  kind: DateKind,
  now: number,
  zone = defaultTimeZone,
): Pick<TypedDate, 'day' | 'time'> | null {
  if (typeof value !== 'string') return null;
  if (kind === 'date') return value < minuteOf(now, zone).slice(0, 10) ? null : { day: value, time: null };
  const wall = wallOfIso(value, zone);
  return wall === null || Date.parse(value) < now ? null : { day: wall.slice(0, 10), time: wall.slice(11) };
}

/** The day to start from before anything is typed: the last date given already, else today. */
export function startingDay(command: AnyCommand, values: Args, today: string, zone = defaultTimeZone): string {
  const given = Object.entries(command.args ?? {}).flatMap(([name, { kind }]) => {
    const value = values[name];
    if (!isDateKind(kind) || typeof value !== 'string') return [];
    return [kind === 'date' ? value : (wallOfIso(value, zone)?.slice(0, 10) ?? today)];
  });
  return given.at(-1) ?? today;
}

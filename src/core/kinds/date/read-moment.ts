/** Days and instants as people type them: the one reader of forms, cells, lines and pastes (pure). */
import { dayOf, isSkipped } from '../../filter/clock';
import { type DateExpression, hasClock, readDate } from '../../filter/date-text';
import { resolveDate } from '../../filter/dates';
import { defaultTimeZone, wallOf } from '../../filter/zone';
import { isoOfWall, wallOfIso } from '../date-time/wall-time';

export type MomentReading = { value: string } | { refusal: 'badDate' | 'noSuchDay' | 'noSuchHour' | 'noHourHere' };

export interface MomentContext {
  /** Milliseconds. */
  now: number;
  /** The time zone of hours; the platform's when absent. */
  zone?: string | undefined;
  /** Who reads. In a file only a day with its year is one: `demain`, `12/12`, `30j` would mean another one on another day. */
  by?: 'file' | undefined;
}

const zoned = /T.*(?:Z|[+-]\d\d:\d\d)$/;

/** Letters of a day with its hour, in words. */
const longest = 100;

/**
 * Reads one day, or one instant: `31/12/2026 20:30:00`, `2026-12-31T20:30`, an instant with its zone, `demain 20h`, `dans 2 h`.
 * What names several days (a month, a week) is none of them.
 * @returns `YYYY-MM-DD`, or an instant in UTC
 */
export function readMoment(text: string, kind: 'date' | 'dateTime', { now, zone, by }: MomentContext): MomentReading {
  // No day or hour takes more to say; what does is not read through.
  if (text.length > longest) return { refusal: 'badDate' };
  const bare = text.trim();
  if (zoned.test(bare)) return readZoned(bare, kind, zone);
  const today = dayOf(now, zone);
  const typed = splitMoment(bare.replace(/(\d:\d\d):\d\d(?:\.\d+)?$/, '$1'), today);
  const day = parseDay(typed.day, today);
  if (day === null) return readOffset(bare, kind, { now, zone, by });
  if (by === 'file' && !isDated(typed.day)) return { refusal: 'badDate' };
  const time = typed.time === '' ? '00:00' : parseTime(typed.time);
  if (time === null) return { refusal: 'badDate' };
  if (kind === 'date') return time === '00:00' ? { value: day } : { refusal: 'noHourHere' };
  if (typed.time !== '' && isSkipped(`${day}T${time}`, zone)) return { refusal: 'noSuchHour' };
  const instant = isoOfWall(`${day}T${time}`, zone);
  return instant === null ? { refusal: 'badDate' } : { value: instant };
}

function readZoned(text: string, kind: 'date' | 'dateTime', zone?: string): MomentReading {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return { refusal: 'badDate' };
  const iso = new Date(instant).toISOString();
  return { value: kind === 'date' ? (wallOfIso(iso, zone)?.slice(0, 10) ?? text) : iso };
}

/** Whether a text names a day with its year. */
function isDated(text: string): boolean {
  const reading = readDate(text);
  return 'date' in reading && reading.date.type === 'calendar';
}

/** `maintenant`, `dans 2 h`, `demain-20h`; why it is no day else. */
function readOffset(
  text: string,
  kind: 'date' | 'dateTime',
  { now, zone = defaultTimeZone, by }: MomentContext,
): MomentReading {
  const reading = readDate(text);
  if ('problem' in reading) return { refusal: reading.problem };
  const { date } = reading;
  if (by === 'file' && date.type !== 'calendar') return { refusal: 'badDate' };
  if (kind === 'date' && hasClock(date)) return { refusal: 'noHourHere' };
  if (date.type !== 'now' && !(isOneDay(date) && hasClock(date))) return { refusal: 'badDate' };
  // As on a clock that skips nothing: `dans 2 h` and `maintenant` name an instant, not what a clock shows.
  const wall = 'clock' in date ? resolveDate(date, kind, { now: wallOf(now, zone), timeZone: 'UTC' }).start : null;
  if (wall !== null && isSkipped(wall.slice(0, 16), zone)) return { refusal: 'noSuchHour' };
  const { start } = resolveDate(date, kind, { now, timeZone: zone });
  return start === null ? { refusal: 'badDate' } : { value: start };
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Reads a typed day as filters do ("5/12/2026", "05122026", "12 décembre 2026", "demain", ISO), as `YYYY-MM-DD`; "5/12" is
 * the next one, today included. Null when it is not one day, or no day that exists.
 */
export function parseDay(text: string, today: string): string | null {
  const reading = readDate(text);
  if (!('date' in reading) || hasClock(reading.date) || !isOneDay(reading.date)) return null;
  const { start } = resolveDate(reading.date, 'date', { now: Date.parse(`${today}T12:00Z`) });
  // "29/2" is years away: hardly meant.
  const isFar = reading.date.type === 'coming' && Number(start?.slice(0, 4)) > Number(today.slice(0, 4)) + 1;
  return isFar ? null : start;
}

/** Whether an expression names one day: months, weeks and moments do not. */
function isOneDay(date: DateExpression): boolean {
  if (date.type === 'calendar' || date.type === 'coming') return date.day !== null;
  return date.type === 'day' || date.type === 'weekday' || date.type === 'offset';
}

/** Writes `YYYY-MM-DD` as `DD/MM/YYYY`; "" for null. */
export function printDay(day: string | null): string {
  if (day === null) return '';
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}

/** Reads a typed time ("20h30", "20:30", "2030", "20h", "8", "8:30 pm") as `HH:mm`; null when it is not one. */
export function parseTime(text: string): string | null {
  const found = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|(\d{2}))?\s*(am|pm)?$/iu.exec(text.trim());
  if (!found) return null;
  const half = found[4]?.toLowerCase();
  const typed = Number(found[1]);
  if (half !== undefined && (typed < 1 || typed > 12)) return null;
  const hours = half === undefined ? typed : (typed % 12) + (half === 'pm' ? 12 : 0);
  const minutes = Number(found[2] ?? found[3] ?? 0);
  return hours < 24 && minutes < 60 ? `${twoDigits(hours)}:${twoDigits(minutes)}` : null;
}

const hour = /^\d{1,2}\s*[h:]/iu;

/**
 * Parts the text of an instant in its day and its hour, each as typed: "12/12/2030 20:30", "5/12 à 20h", an ISO instant.
 * One of both may be none: the day is the longest start that is a day, or what stands before an hour.
 */
export function splitMoment(text: string, today: string): { day: string; time: string } {
  const bare = text.trim().replace(/^(\d{4}-\d{1,2}-\d{1,2})T/u, '$1 ');
  const gaps = [...bare.matchAll(/\s+(?:(?:à|at)\s+)?/giu)].reverse();
  const cuts = gaps.map((gap) => ({ day: bare.slice(0, gap.index), time: bare.slice(gap.index + gap[0].length) }));
  if (parseDay(bare, today) !== null) return { day: bare, time: '' };
  return (
    cuts.find(({ day }) => parseDay(day, today) !== null) ??
    cuts.findLast(({ time }) => hour.test(time)) ?? { day: bare, time: '' }
  );
}

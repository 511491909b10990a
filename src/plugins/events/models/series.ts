/**
 * A series of séances: hours on days of the week, between two days, some left out.
 * Hours are those of the wall clock: 20:00 stays 20:00 on both sides of the change of hour.
 */
import { daysAfter, defaultTimeZone, fold, instantAt, minuteOf, weekdayOf, weekdayWords } from '../../../core/model';

/** Hours (`20:00`) by day of the week, Monday first. */
export type Week = readonly [Hours, Hours, Hours, Hours, Hours, Hours, Hours];
export type Hours = readonly string[];

export interface Series {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  week: Week;
  /** Left out: days (`2027-03-29`), or one hour of them (`2027-03-29T20:00`). */
  except: ReadonlySet<string>;
}

/** What a séance collides with: another one at the same venue, at the same moment. */
export interface Collision {
  /** Key of the séance it collides with; null when it is one of those wanted. */
  id: number | null;
  idmanif: number;
  libelle: string;
  date: string;
  salle: string | null;
}

/** A date of a series, checked. */
export interface SeriesDate {
  date: string;
  /** The manifestation plays at that moment already: no second séance is made. */
  taken: boolean;
  collisions: readonly Collision[];
}

export const emptyWeek: Week = [[], [], [], [], [], [], []];

/** More séances than this are a slip of the finger. */
export const mostInSeries = 1_000;

/** The instants of a series, in order. */
export function datesOf({ from, to, week, except }: Series, timeZone = defaultTimeZone): string[] {
  if (!isDay(from) || !isDay(to)) return [];
  const dates: string[] = [];
  for (let day = from; day <= to && dates.length <= mostInSeries; day = daysAfter(day, 1)) {
    if (except.has(day)) continue;
    for (const hour of week[weekdayOf(day)] ?? [])
      if (!except.has(`${day}T${hour}`)) dates.push(instantAt(`${day}T${hour}`, timeZone));
  }
  return [...new Set(dates)].toSorted();
}

/** An instant on the wall: `2027-03-28T20:00`. */
export function wallTextOf(iso: string, timeZone = defaultTimeZone): string {
  return minuteOf(iso, timeZone);
}

/** Its day: `2027-03-28`. */
export function dayOf(iso: string, timeZone = defaultTimeZone): string {
  return wallTextOf(iso, timeZone).slice(0, 10);
}

/** Why a week cannot be read: a key under `events.series.problems`, and what was not understood. */
export interface WeekProblem {
  code: 'day' | 'hour' | 'noHour' | 'noDay';
  at: string;
}

/** Reads hours: `15h 20:30`, `15:00, 20:00`. */
export function readHours(typed: string): { hours: Hours } | { problem: WeekProblem } {
  const hours: string[] = [];
  for (const word of wordsOf(typed)) {
    const hour = readHour(word);
    if (hour === null) return { problem: { code: 'hour', at: word } };
    hours.push(hour);
  }
  return { hours: [...new Set(hours)].toSorted() };
}

/** Reads a week: `mar ven 20:00 ; sam 15h 20h`, `mon-thu 19:30`. */
export function readWeek(typed: string): { week: Week } | { problem: WeekProblem } {
  const week: [string[], string[], string[], string[], string[], string[], string[]] = [[], [], [], [], [], [], []];
  let days: number[] = [];
  let isAfterHour = false;
  for (const word of wordsOf(typed)) {
    const hour = readHour(word);
    if (hour !== null) {
      if (days.length === 0) return { problem: { code: 'noDay', at: word } };
      for (const day of days) week[day]?.push(hour);
      isAfterHour = true;
      continue;
    }
    const named = readDays(word);
    if (named === null) return { problem: { code: 'day', at: word } };
    days = isAfterHour ? named : [...days, ...named];
    isAfterHour = false;
  }
  if (!isAfterHour && days.length > 0) return { problem: { code: 'noHour', at: typed.trim() } };
  const [mon, tue, wed, thu, fri, sat, sun] = week;
  return { week: [once(mon), once(tue), once(wed), once(thu), once(fri), once(sat), once(sun)] };
}

/** A week as it is typed: days with the same hours together. */
export function printWeek(week: Week, locale: 'fr' | 'en'): string {
  const names = weekdayWords[locale].map((name) => name.slice(0, 3));
  const groups = new Map<string, string[]>();
  week.forEach((hours, day) => {
    const key = hours.join(' ');
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), names[day] ?? '']);
  });
  return [...groups].map(([hours, days]) => `${days.join(' ')} ${hours}`).join(' ; ');
}

/** Words that people put between days and hours. */
const linking = new Set(['a', 'at', 'et', 'and', 'le', 'on', 'les', 'the', 'every', 'chaque', 'tous', '&']);

function wordsOf(typed: string): string[] {
  // `20 h 30` is one word, and so is `lun - jeu`.
  const joined = fold(typed)
    .replaceAll(/(\d)\s*h\s*(?=\d{2}\b)/g, '$1h')
    .replaceAll(/(\d)\s+h\b/g, '$1h')
    .replaceAll(/([a-z])\s*-\s*([a-z])/g, '$1-$2');
  return joined.split(/[\s,;/]+/).filter((word) => word !== '' && !linking.has(word));
}

function readHour(word: string): string | null {
  const [, hour = '', minute = '00', half] = /^(\d{1,2})(?:[h:](\d{2})?)?([ap]m)?$/.exec(word) ?? [];
  if (hour === '') return null;
  const isBare = /^\d+$/.test(word);
  const value = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  if (isBare && value < 1) return null;
  return value > 23 || Number(minute) > 59 || (half && Number(hour) > 12)
    ? null
    : `${String(value).padStart(2, '0')}:${minute}`;
}

function readDays(word: string): number[] | null {
  const [from, to, more] = word.split('-');
  const first = dayNamed(from ?? '');
  if (first === null || more !== undefined) return everyDay(word);
  if (to === undefined) return [first];
  const last = dayNamed(to);
  return last === null ? null : Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7);
}

function everyDay(word: string): number[] | null {
  if (['jours', 'quotidien', 'daily', 'day', 'days'].includes(word)) return [0, 1, 2, 3, 4, 5, 6];
  if (['week-end', 'weekend', 'we'].includes(word)) return [5, 6];
  return null;
}

/** Three letters are enough, two when no other day begins with them in either language. */
function dayNamed(word: string): number | null {
  if (word.length < 2) return null;
  const found = new Set(
    Object.values(weekdayWords).flatMap((names) =>
      names.flatMap((name, day) => (name.startsWith(word) || `${name}s` === word ? [day] : [])),
    ),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function once(hours: readonly string[]): Hours {
  return [...new Set(hours)].toSorted();
}

import type { DateUnit, NearDay, NearPeriod, PeriodUnit } from './date-words';
import { dayWords, monthWords, nowWords, periodWords, unitWords, weekdayWords } from './date-words';
import type { FilterLocale } from './fields';
import { fold } from './fold';
import { daysIn } from './zone';

/** An hour of the day; without minutes it is the full hour (`20h` lasts from 20:00 to 21:00). */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number | null;
}

/** A date as said, absolute or relative; `resolveDate` gives the interval it names. */
export type DateExpression =
  /** `2026`, `2026-12`, `2026-12-12`, with an hour only when the day is known. */
  | {
      readonly type: 'calendar';
      readonly year: number;
      readonly month: number | null;
      readonly day: number | null;
      readonly clock: ClockTime | null;
    }
  /** `12/12`, `décembre`: the next one, the current one included. */
  | { readonly type: 'coming'; readonly month: number; readonly day: number | null; readonly clock: ClockTime | null }
  /** `hier`, `aujourdhui`, `demain-20h`; a lone `20h` is today's. */
  | { readonly type: 'day'; readonly offset: NearDay; readonly clock: ClockTime | null }
  /** `samedi`: the next one, today included; 1 is Monday. */
  | { readonly type: 'weekday'; readonly weekday: number; readonly clock: ClockTime | null }
  /** `cette-semaine`, `mois-prochain`; weeks begin on Monday. */
  | { readonly type: 'period'; readonly unit: PeriodUnit; readonly offset: NearPeriod }
  /** `30j`, `-7j`, `+48h`, `3mois`. */
  | { readonly type: 'offset'; readonly amount: number; readonly unit: DateUnit }
  /** `maintenant`. */
  | { readonly type: 'now' };

/** What reading a date gives: the expression, or why not. */
export type DateReading = { readonly date: DateExpression } | { readonly problem: 'badDate' | 'noSuchDay' };

const locales: readonly FilterLocale[] = ['fr', 'en'];
const unitKeys: readonly DateUnit[] = ['hour', 'day', 'week', 'month', 'year'];
const periodKeys: readonly PeriodUnit[] = ['week', 'weekend', 'month', 'year'];
const simple = simpleWords();
const months = new Map(
  locales.flatMap((locale) =>
    monthWords[locale].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ),
);
const units = new Map(
  locales.flatMap((locale) => unitKeys.flatMap((unit) => unitWords[locale][unit].map((name) => [name, unit] as const))),
);
const clockAtEnd =
  /^(.*?)(?:[-t])?(?:(midi|noon)|(minuit|midnight)|(\d{1,2})(?:h|:)(\d{2})|(\d{1,2})h|(\d{1,2})(?::(\d{2}))?(am|pm))$/;
const offsetText = /^(il-y-a-|dans-|in-)?([+-]?)(\d{1,4})-?([a-z]+?)(-ago)?$/;

/**
 * Reads a date in French or English, whatever the language of the screen: `2026`, `2026-12`, `12/2026`, `2026-12-12`,
 * `12/12/2026`, `12.12.26`, `12122026`, `12/12`, `12 décembre 2026`, `demain`, `samedi`, `cette semaine`, `30j`, `il y a 3 mois`, `in 2 weeks`,
 * each day possibly with an hour (`12/12 20h`, `demain à 20h30`, `2026-12-12T20:30`, `today 8pm`).
 */
export function readDate(text: string): DateReading {
  const folded = fold(text)
    .replace(/'/g, '')
    .replace(/[\s_]+/g, '-')
    .replace(/^(le|on)-/, '')
    .replace(/([a-z])\.(?=-|$)/g, '$1');
  const offset = readOffset(folded);
  if (offset !== null) return { date: offset };
  const timed = clockAtEnd.exec(folded);
  if (timed === null) return readDay(folded, null);
  const clock = clockOf(timed);
  if (clock === null) return { problem: 'badDate' };
  const day = (timed[1] ?? '').replace(/-(a|at)$/, '');
  if (day === '') return { date: { type: 'day', offset: 0, clock } };
  return readDay(day, clock);
}

/** The canonical text of a date in a language; `readDate` gives it back. */
export function printDate(date: DateExpression, locale: FilterLocale): string {
  switch (date.type) {
    case 'calendar': {
      const { year, month, day, clock } = date;
      if (month === null) return String(year);
      if (day === null) return `${year}-${two(month)}`;
      return `${year}-${two(month)}-${two(day)}${clock === null ? '' : `T${printClock(clock)}`}`;
    }
    case 'coming':
      if (date.day === null) return monthWords[locale][date.month - 1]?.[0] ?? '';
      return withClock(`${two(date.day)}/${two(date.month)}`, date.clock);
    case 'day':
      return withClock(wordFor(dayWords[locale], date.offset), date.clock);
    case 'weekday':
      return withClock(weekdayWords[locale][date.weekday - 1] ?? '', date.clock);
    case 'period':
      return wordFor(periodWords[locale][date.unit], date.offset);
    case 'offset': {
      const sign = date.unit === 'hour' && date.amount >= 0 ? '+' : '';
      return `${sign}${date.amount}${unitWords[locale][date.unit][0] ?? ''}`;
    }
    case 'now':
      return nowWords[locale];
  }
}

/** True when the expression says an hour, which a date without hours cannot answer. */
export function hasClock(date: DateExpression): boolean {
  if (date.type === 'offset') return date.unit === 'hour';
  return 'clock' in date && date.clock !== null;
}

function readDay(text: string, clock: ClockTime | null): DateReading {
  const word = simple.get(text);
  if (word !== undefined) {
    if (clock === null) return { date: word };
    return word.type === 'day' || word.type === 'weekday' ? { date: { ...word, clock } } : { problem: 'badDate' };
  }
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(text);
  if (iso !== null) return calendar(Number(iso[1]), numberOr(iso[2]), numberOr(iso[3]), clock);
  const monthYear = /^(\d{1,2})[/.](\d{4})$/.exec(text);
  if (monthYear !== null) return calendar(Number(monthYear[2]), Number(monthYear[1]), null, clock);
  const slashed =
    /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (slashed !== null) return dayMonth(Number(slashed[1]), Number(slashed[2]), yearOf(slashed[3]), clock);
  const named = /^(?:(\d{1,2})(?:er|st|nd|rd|th)?-)?([a-z]+)(?:-(\d{1,2})(?:st|nd|rd|th)?)?(?:-(\d{4}))?$/.exec(
    text.replace(',', ''),
  );
  const month = months.get(named?.[2] ?? '');
  if (named === null || month === undefined) return { problem: 'badDate' };
  if (named[1] !== undefined && named[3] !== undefined) return { problem: 'badDate' };
  return dayMonth(numberOr(named[1] ?? named[3]), month, numberOr(named[4]), clock);
}

function dayMonth(day: number | null, month: number, year: number | null, clock: ClockTime | null): DateReading {
  if (year !== null) return calendar(year, month, day, clock);
  if (day === null && clock !== null) return { problem: 'badDate' };
  // 29 February exists in some year to come
  if (!isMonthDay(2024, month, day)) return { problem: 'noSuchDay' };
  return { date: { type: 'coming', month, day, clock } };
}

function calendar(year: number, month: number | null, day: number | null, clock: ClockTime | null): DateReading {
  if (year < 1000 || year > 9998 || (day === null && clock !== null)) return { problem: 'badDate' };
  if (month !== null && !isMonthDay(year, month, day)) return { problem: 'noSuchDay' };
  return { date: { type: 'calendar', year, month, day, clock } };
}

function isMonthDay(year: number, month: number, day: number | null): boolean {
  if (month < 1 || month > 12) return false;
  return day === null || (day >= 1 && day <= daysIn(year, month));
}

function readOffset(text: string): DateExpression | null {
  const found = offsetText.exec(text);
  const unit = units.get(found?.[4] ?? '');
  if (found === null || unit === undefined) return null;
  const [, before, sign, digits, , ago] = found;
  const said = before !== undefined || ago !== undefined;
  // `20h` is a time of the day, `+20h` and `48h` are durations
  if (unit === 'hour' && !said && sign === '' && Number(digits) < 24) return null;
  // keeps every resolved year within four digits
  if (unit === 'year' && Number(digits) > 999) return null;
  const past = sign === '-' || before === 'il-y-a-' || ago !== undefined;
  return { type: 'offset', amount: past ? 0 - Number(digits) : Number(digits), unit };
}

function clockOf(found: RegExpExecArray): ClockTime | null {
  if (found[2] !== undefined) return { hour: 12, minute: null };
  if (found[3] !== undefined) return { hour: 0, minute: null };
  const half = found[9];
  const said = Number(found[4] ?? found[6] ?? found[7]);
  const minute = numberOr(found[5] ?? found[8]);
  if (half !== undefined && (said < 1 || said > 12)) return null;
  const hour = half === undefined ? said : (said % 12) + (half === 'pm' ? 12 : 0);
  return hour > 23 || (minute ?? 0) > 59 ? null : { hour, minute };
}

function simpleWords(): ReadonlyMap<string, DateExpression> {
  const words = new Map<string, DateExpression>();
  for (const locale of locales) {
    words.set(nowWords[locale], { type: 'now' });
    for (const [offset, names] of dayWords[locale])
      for (const name of names) words.set(name, { type: 'day', offset, clock: null });
    weekdayWords[locale].forEach((name, index) =>
      words.set(name, { type: 'weekday', weekday: index + 1, clock: null }),
    );
    for (const unit of periodKeys)
      for (const [offset, names] of periodWords[locale][unit])
        for (const name of names) words.set(name, { type: 'period', unit, offset });
  }
  return words;
}

function wordFor<Offset>(words: readonly (readonly [Offset, readonly string[]])[], offset: Offset): string {
  return words.find(([candidate]) => candidate === offset)?.[1][0] ?? '';
}

function withClock(day: string, clock: ClockTime | null): string {
  return clock === null ? day : `${day}-${printClock(clock)}`;
}

function printClock({ hour, minute }: ClockTime): string {
  return minute === null ? `${two(hour)}h` : `${two(hour)}:${two(minute)}`;
}

function yearOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits.length === 2 ? `20${digits}` : digits);
}

function numberOr(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

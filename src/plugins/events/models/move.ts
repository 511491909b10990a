/**
 * Relative edits of dates, typed: « +15 min », « +1 sem », « J-1 12:00 », « 20:30 », in French or English.
 * A move acts on the wall clock, so that local hours stay right across the change of hour.
 */
import { addMonths, defaultTimeZone, fold, instantOf, wallDay, wallOf } from '../../../core/model';

/** What a move does, in this order: months, days, the hour of the clock, minutes. */
export interface Move {
  months: number;
  days: number;
  clock: Clock | null;
  minutes: number;
}

export interface Clock {
  hour: number;
  minute: number;
}

/** Why a text is no move: a key under `events.move.problems`, and what was not understood. */
export interface MoveProblem {
  code: 'empty' | 'unit' | 'hour' | 'unknown' | 'nothing' | 'tooFar';
  at: string;
}

export type MoveReading = { move: Move } | { problem: MoveProblem };

const unitCodes = ['min', 'h', 'day', 'week', 'month', 'year'] as const;
type Unit = (typeof unitCodes)[number];

/** Names of units, folded; the first of each is the one printed. */
export const unitNames: Readonly<Record<'fr' | 'en', Readonly<Record<Unit, readonly string[]>>>> = {
  fr: {
    min: ['min', 'mn', 'minute', 'minutes'],
    h: ['h', 'heure', 'heures'],
    day: ['j', 'jour', 'jours'],
    week: ['sem', 's', 'semaine', 'semaines'],
    month: ['mois'],
    year: ['an', 'ans', 'annee', 'annees'],
  },
  en: {
    min: ['min', 'mins', 'minute', 'minutes'],
    h: ['h', 'hour', 'hours'],
    day: ['d', 'day', 'days'],
    week: ['w', 'wk', 'week', 'weeks'],
    month: ['mo', 'month', 'months'],
    year: ['y', 'year', 'years'],
  },
};

const units: ReadonlyMap<string, Unit> = new Map(
  Object.values(unitNames).flatMap((names) =>
    unitCodes.flatMap((unit) => names[unit].map((name) => [name, unit] as const)),
  ),
);

/** Ten years: further is a slip of the finger. */
export const mostDays = 3_660;

/** Reads a move. */
export function readMove(typed: string): MoveReading {
  let rest = fold(typed.replaceAll(/[\u2212\u2013]/g, '-')).trim();
  if (rest === '') return { problem: { code: 'empty', at: '' } };
  const move: Move = { months: 0, days: 0, clock: null, minutes: 0 };
  while (rest !== '') {
    const read = readers.find(({ pattern }) => pattern.test(rest));
    const found = read?.pattern.exec(rest);
    if (!read || !found) return { problem: { code: 'unknown', at: rest } };
    const code = read.take(move, found);
    if (code !== null) return { problem: { code, at: found[0].trim() } };
    rest = rest.slice(found[0].length).replace(/^[\s,;]+/, '');
  }
  if (Math.abs(move.months) * 30 + Math.abs(move.days) + Math.abs(move.minutes) / 1_440 > mostDays)
    return { problem: { code: 'tooFar', at: typed.trim() } };
  const isNothing = move.months === 0 && move.days === 0 && move.minutes === 0 && move.clock === null;
  return isNothing ? { problem: { code: 'nothing', at: typed.trim() } } : { move };
}

interface Reader {
  pattern: RegExp;
  take(move: Move, found: RegExpExecArray): MoveProblem['code'] | null;
}

const at = '(?:(?:a|at|vers|pour|puis|then)\\s+)?';
const end = '(?=$|[\\s,;+-])';

/** From the most particular to the widest; each takes the beginning of what is left. */
const readers: readonly Reader[] = [
  // J-1, D+2
  {
    pattern: new RegExp(`^[jd]\\s*([+-])\\s*(\\d{1,4})${end}`),
    take: (move, [, sign, count]) => add(move, 'day', signed(sign, count)),
  },
  // +1h30
  {
    pattern: new RegExp(`^([+-])\\s*(\\d{1,3})\\s*h\\s*(\\d{2})(?:\\s*mi?n)?${end}`),
    take: (move, [, sign, hours, minutes]) =>
      Number(minutes) > 59 ? 'hour' : add(move, 'min', signed(sign, Number(hours) * 60 + Number(minutes))),
  },
  // +15 min, -2 semaines
  {
    pattern: new RegExp(`^([+-])\\s*(\\d{1,5})\\s*([a-z]*)${end}`),
    take: (move, [, sign, count, name = '']) => {
      const unit = units.get(name);
      return unit === undefined ? 'unit' : add(move, unit, signed(sign, count));
    },
  },
  // 8:30 pm
  {
    pattern: new RegExp(`^${at}(\\d{1,2})(?::(\\d{2}))?\\s*([ap])\\.?m\\.?${end}`),
    take: (move, [, hour, minute, half]) =>
      Number(hour) < 1 || Number(hour) > 12
        ? 'hour'
        : setClock(move, (Number(hour) % 12) + (half === 'p' ? 12 : 0), Number(minute ?? 0)),
  },
  // 20:30, 20h30, 20 h
  {
    pattern: new RegExp(`^${at}(\\d{1,2})\\s*(?:[h:]\\s*(\\d{2})|h)${end}`),
    take: (move, [, hour, minute]) => setClock(move, Number(hour), Number(minute ?? 0)),
  },
  { pattern: new RegExp(`^${at}(?:midi|noon)${end}`), take: (move) => setClock(move, 12, 0) },
  { pattern: new RegExp(`^${at}(?:minuit|midnight)${end}`), take: (move) => setClock(move, 0, 0) },
];

function signed(sign: string | undefined, count: string | number | undefined): number {
  return (sign === '-' ? -1 : 1) * Number(count);
}

function add(move: Move, unit: Unit, amount: number): null {
  if (unit === 'min') move.minutes += amount;
  else if (unit === 'h') move.minutes += amount * 60;
  else if (unit === 'day') move.days += amount;
  else if (unit === 'week') move.days += amount * 7;
  else if (unit === 'month') move.months += amount;
  else move.months += amount * 12;
  return null;
}

function setClock(move: Move, hour: number, minute: number): 'hour' | null {
  if (hour > 23 || minute > 59) return 'hour';
  move.clock = { hour, minute };
  return null;
}

/** The date that a move makes of another. */
export function moved(iso: string, move: Move, timeZone = defaultTimeZone): string {
  let wall = wallOf(Date.parse(iso), timeZone);
  if (move.months !== 0) wall = addMonths(wall, move.months);
  wall += move.days * wallDay;
  if (move.clock) wall = wall - modulo(wall, wallDay) + move.clock.hour * 3_600_000 + move.clock.minute * 60_000;
  wall += move.minutes * 60_000;
  return new Date(instantOf(wall, timeZone)).toISOString();
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

/** A move as it is typed in a language: what `readMove` reads back. */
export function printMove({ months, days, clock, minutes }: Move, locale: 'fr' | 'en'): string {
  const names = unitNames[locale];
  const amount = (count: number, unit: Unit) =>
    count === 0 ? [] : [`${count > 0 ? '+' : '-'}${Math.abs(count)} ${names[unit][0] ?? unit}`];
  const weeks = days % 7 === 0 ? days / 7 : 0;
  return [
    ...amount(months, 'month'),
    ...(weeks === 0 ? amount(days, 'day') : amount(weeks, 'week')),
    ...(clock ? [`${String(clock.hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}`] : []),
    ...amount(minutes, 'min'),
  ].join(' ');
}

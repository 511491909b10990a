import type { ClockTime, DateExpression } from './date-text';
import type { Comparison, Condition } from './tree';
import { addMonths, dayOfWall, daysIn, defaultTimeZone, instantOf, partsOfWall, wallAt, wallDay, wallOf } from './zone';

/** The moment from which relative dates count. */
export interface Moment {
  /** Milliseconds since 1970, as `Date.now()` gives. */
  readonly now: number;
  /** IANA name; Europe/Paris when absent. */
  readonly timeZone?: string;
}

/** A half-open interval [start, end): ISO days for dates, ISO UTC instants for dates with hours; null is open. */
export interface DateBounds {
  readonly start: string | null;
  readonly end: string | null;
}

/** [start, end) on the wall clock of the zone. */
interface WallSpan {
  readonly start: number;
  readonly end: number;
}

const everyDate: DateBounds = { start: null, end: null };

/** The interval that a date names, on the days of the zone (`date`) or as instants (`dateTime`). */
export function resolveDate(date: DateExpression, kind: 'date' | 'dateTime', moment: Moment): DateBounds {
  const span = spanOf(date, moment);
  return { start: edge(span.start, kind, moment), end: edge(ceiling(span, kind), kind, moment) };
}

/**
 * The interval that a condition on a date keeps; null for `empty` and `present`, which are not intervals.
 *
 * `>= a` from the start of a · `> a` from its end · `< a` before its start · `<= a` before its end · `a..b` from the
 * start of a to the end of b. A duration is counted from now and stays on its side of now: `<30j` is from now to
 * 30 days ahead, `>-7j` from 7 days ago to now; `..30j` and `-7j..` have no such limit.
 */
export function dateBounds(condition: Condition, kind: 'date' | 'dateTime', moment: Moment): DateBounds | null {
  switch (condition.op) {
    case 'empty':
    case 'present':
      return null;
    case 'range': {
      const from = condition.from?.type === 'date' ? resolveDate(condition.from.date, kind, moment).start : null;
      const to = condition.to?.type === 'date' ? resolveDate(condition.to.date, kind, moment).end : null;
      return { start: from, end: to };
    }
    default: {
      const { op, value } = condition;
      if (value.type !== 'date') return everyDate;
      if (op === 'match' || op === 'exact') return resolveDate(value.date, kind, moment);
      return compared(op, value.date, kind, moment);
    }
  }
}

function compared(op: Comparison, date: DateExpression, kind: 'date' | 'dateTime', moment: Moment): DateBounds {
  const before = op === 'lt' || op === 'lte';
  const { start, end } =
    date.type === 'offset' && kind === 'dateTime' ? exactly(shifted(date, moment)) : resolveDate(date, kind, moment);
  if (!before) {
    const limit = date.type === 'offset' && date.amount < 0 ? presentEdge('end', kind, moment) : null;
    return { start: op === 'gte' ? start : end, end: limit };
  }
  const limit = date.type === 'offset' && date.amount > 0 ? presentEdge('start', kind, moment) : null;
  return { start: limit, end: op === 'lt' ? start : end };
}

/** Where durations stop: an edge of today, or this very instant. */
function presentEdge(side: 'start' | 'end', kind: 'date' | 'dateTime', moment: Moment): string | null {
  return kind === 'date' ? resolveDate({ type: 'now' }, kind, moment)[side] : new Date(moment.now).toISOString();
}

function exactly(instant: number): DateBounds {
  const iso = new Date(instant).toISOString();
  return { start: iso, end: iso };
}

function shifted(date: Extract<DateExpression, { type: 'offset' }>, moment: Moment): number {
  if (date.unit === 'hour') return moment.now + date.amount * 3_600_000;
  const zone = zoneOf(moment);
  return instantOf(moved(wallOf(moment.now, zone), date), zone);
}

function spanOf(date: DateExpression, moment: Moment): WallSpan {
  const wall = wallOf(moment.now, zoneOf(moment));
  const today = wall - (wall % wallDay);
  switch (date.type) {
    case 'calendar': {
      const start = wallAt(date.year, date.month ?? 1, date.day ?? 1);
      if (date.month === null) return { start, end: addMonths(start, 12) };
      return date.day === null ? { start, end: addMonths(start, 1) } : inDay(start, date.clock);
    }
    case 'coming':
      return coming(date, today);
    case 'day':
      return inDay(today + date.offset * wallDay, date.clock);
    case 'weekday':
      return inDay(today + ((date.weekday - weekdayOf(today) + 7) % 7) * wallDay, date.clock);
    case 'period':
      return periodOf(date, today);
    case 'offset': {
      if (date.unit !== 'hour') return inDay(moved(today, date), null);
      const there = wallOf(moment.now + date.amount * 3_600_000, zoneOf(moment));
      const start = there - (there % 3_600_000);
      return { start, end: start + 3_600_000 };
    }
    case 'now': {
      const start = wall - (wall % 60_000);
      return { start, end: start + 60_000 };
    }
  }
}

function coming(date: Extract<DateExpression, { type: 'coming' }>, today: number): WallSpan {
  const { month, day, clock } = date;
  const { year } = partsOfWall(today);
  if (day === null) {
    const start = wallAt(year, month, 1);
    const end = addMonths(start, 1);
    return end > today ? { start, end } : { start: addMonths(start, 12), end: addMonths(end, 12) };
  }
  // eight years are the longest wait for a 29 February
  const years = Array.from({ length: 9 }, (_, later) => year + later);
  const found = years.find((candidate) => day <= daysIn(candidate, month) && wallAt(candidate, month, day) >= today);
  return inDay(wallAt(found ?? year, month, day), clock);
}

function periodOf({ unit, offset }: Extract<DateExpression, { type: 'period' }>, today: number): WallSpan {
  const monday = today - (weekdayOf(today) - 1) * wallDay + offset * 7 * wallDay;
  const { year, month } = partsOfWall(today);
  switch (unit) {
    case 'week':
      return { start: monday, end: monday + 7 * wallDay };
    case 'weekend':
      return { start: monday + 5 * wallDay, end: monday + 7 * wallDay };
    case 'month': {
      const start = wallAt(year, month + offset, 1);
      return { start, end: addMonths(start, 1) };
    }
    case 'year': {
      const start = wallAt(year + offset, 1, 1);
      return { start, end: addMonths(start, 12) };
    }
  }
}

function moved(wall: number, { amount, unit }: Extract<DateExpression, { type: 'offset' }>): number {
  if (unit === 'month') return addMonths(wall, amount);
  if (unit === 'year') return addMonths(wall, amount * 12);
  return wall + amount * (unit === 'week' ? 7 : 1) * wallDay;
}

function inDay(start: number, clock: ClockTime | null): WallSpan {
  if (clock === null) return { start, end: start + wallDay };
  const from = start + clock.hour * 3_600_000 + (clock.minute ?? 0) * 60_000;
  return { start: from, end: from + (clock.minute === null ? 3_600_000 : 60_000) };
}

/** 1 is Monday. */
function weekdayOf(wall: number): number {
  return partsOfWall(wall).weekday + 1;
}

/** Days hold full spans: a moment in a day is that day. */
function ceiling({ end }: WallSpan, kind: 'date' | 'dateTime'): number {
  return kind === 'date' ? Math.ceil(end / wallDay) * wallDay : end;
}

function edge(wall: number, kind: 'date' | 'dateTime', moment: Moment): string {
  if (kind === 'date') return dayOfWall(wall);
  return new Date(instantOf(wall, zoneOf(moment))).toISOString();
}

function zoneOf(moment: Moment): string {
  return moment.timeZone ?? defaultTimeZone;
}

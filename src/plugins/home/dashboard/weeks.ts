/** Weeks from Monday to Sunday, as calendar days of Paris (pure). */
import { timeZone } from '../../../i18n/format';

export interface Week {
  /** `2026-11-23`, a Monday. */
  first: string;
  last: string;
  /** Its number in the year, as ISO 8601 counts. */
  number: number;
  /** Weeks from this one on: negative before. */
  distance: number;
}

const day = 86_400_000;

/** Some weeks, from so many after this one on (negative: before). */
export function weeksFrom(now: Date, from: number, count: number): Week[] {
  const today = todayAt(now);
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day;
  return Array.from({ length: count }, (_, index) => {
    const distance = from + index;
    const first = monday + distance * 7 * day;
    return { first: iso(first), last: iso(first + 6 * day), number: numberOf(first), distance };
  });
}

/** Some days up to today, which is the last: `2026-11-23`. */
export function daysUntil(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => iso(todayAt(now) - (count - 1 - index) * day));
}

/** The calendar day of Paris, as a moment. */
function todayAt(now: Date): number {
  // The Swedish way of writing a date is ISO's.
  return Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now));
}

/** A week belongs to the year of its Thursday. */
function numberOf(monday: number): number {
  const thursday = new Date(monday + 3 * day);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * day)) + 1;
}

function iso(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

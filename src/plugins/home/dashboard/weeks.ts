/** Weeks from Monday to Sunday, as calendar days of Paris (pure). */
import { daysAfter, daysBetween, today, weekdayOf } from '../../../core/model';

export interface Week {
  /** `2026-11-23`, a Monday. */
  first: string;
  last: string;
  /** Its number in the year, as ISO 8601 counts. */
  number: number;
  /** Weeks from this one on: negative before. */
  distance: number;
}

/** Some weeks, from so many after this one on (negative: before). */
export function weeksFrom(now: Date, from: number, count: number): Week[] {
  const here = today(undefined, now);
  const monday = daysAfter(here, -weekdayOf(here));
  return Array.from({ length: count }, (_, index) => {
    const distance = from + index;
    const first = daysAfter(monday, distance * 7);
    return { first, last: daysAfter(first, 6), number: numberOf(first), distance };
  });
}

/** Some days up to today, which is the last: `2026-11-23`. */
export function daysUntil(now: Date, count: number): string[] {
  const here = today(undefined, now);
  return Array.from({ length: count }, (_, index) => daysAfter(here, index + 1 - count));
}

/** A week belongs to the year of its Thursday. */
function numberOf(monday: string): number {
  const thursday = daysAfter(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

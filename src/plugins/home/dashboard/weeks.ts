/** Weeks of seven days from a day on, as calendar days of Paris (pure). */
import { timeZone } from '../../../i18n/format';

export interface Week {
  /** `2026-11-21` */
  first: string;
  last: string;
}

const day = 86_400_000;

export function weeksFrom(now: Date, count: number): Week[] {
  // The Swedish way of writing a date is ISO's.
  const today = Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now));
  return Array.from({ length: count }, (_, index) => ({
    first: iso(today + index * 7 * day),
    last: iso(today + (index * 7 + 6) * day),
  }));
}

function iso(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

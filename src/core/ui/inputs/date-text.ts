import { type DateExpression, hasClock, readDate } from '../../filter/date-text';
import { resolveDate } from '../../filter/dates';
import { daysIn } from '../../filter/zone';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * Reads a typed day as filters do ("5/12/2026", "05122026", "12 décembre 2026", "demain", ISO), as `YYYY-MM-DD`; "5/12" is
 * of the year of `today`. Null when it is not one day, or no day that exists.
 */
export function parseDay(text: string, today: string): string | null {
  const reading = readDate(text);
  if (!('date' in reading) || hasClock(reading.date)) return null;
  const date = datedIn(reading.date, Number(today.slice(0, 4)));
  if (date === null) return null;
  return resolveDate(date, 'date', { now: Date.parse(`${today}T12:00Z`) }).start;
}

/** The expression of one day; null for months, weeks and moments. */
function datedIn(date: DateExpression, year: number): DateExpression | null {
  switch (date.type) {
    case 'calendar':
      return date.day === null ? null : date;
    case 'coming': {
      const { month, day } = date;
      return day === null || day > daysIn(year, month) ? null : { ...date, type: 'calendar', year };
    }
    case 'day':
    case 'weekday':
    case 'offset':
      return date;
    default:
      return null;
  }
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

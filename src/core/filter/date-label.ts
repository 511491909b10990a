import { type ClockTime, type DateExpression, printDate } from './date-text';
import { spokenUnits, spokenWords } from './date-words';
import type { FilterLocale } from './fields';

/** A date as people read it, for chips, completion and prompts: `aujourd’hui`, `12/12/2026 à 20h30`, `30 jours`. */
export function sayDate(date: DateExpression, locale: FilterLocale): string {
  if (date.type === 'offset') {
    const [one, several] = spokenUnits[locale][date.unit];
    return `${date.amount}\u00a0${Math.abs(date.amount) < 2 ? one : several}`;
  }
  if (date.type === 'calendar') {
    const { day, month, year } = date;
    const digits = [day, month, year].flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')]));
    return digits.join('/') + sayClock(date.clock, locale);
  }
  if (!('clock' in date)) return spoken(printDate(date, locale));
  return spoken(printDate({ ...date, clock: null }, locale)) + sayClock(date.clock, locale);
}

function spoken(word: string): string {
  return spokenWords[word] ?? word.replaceAll('-', ' ');
}

function sayClock(clock: ClockTime | null, locale: FilterLocale): string {
  if (clock === null) return '';
  const minute = clock.minute === null ? '' : String(clock.minute).padStart(2, '0');
  return locale === 'fr' ? ` à ${clock.hour}h${minute}` : ` at ${clock.hour}:${minute === '' ? '00' : minute}`;
}

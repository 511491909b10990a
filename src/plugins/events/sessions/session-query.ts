/** How a séance is looked for; loaded with the first search, for what reads dates in words. */
import { quoteWord } from '../../../core/model';
import { readSpoken, type SpokenDate } from '../../../core/spoken';

/** Séances to come by the title of their manifestation, their hall or the day they are played; any of them by an id. */
export function sessionQuery(typed: string, locale: 'fr' | 'en' = 'fr', now = Date.now()): string {
  const all = typed.trim();
  if (/^\d+$/.test(all)) return `(idseanc:${all} OU idmanif:${all})`;
  const named = (name: string) => (name === '' ? '' : ` (idmanif:${quoteWord(name)} OU salle:${quoteWord(name)})`);
  const without = ({ from, to }: SpokenDate) => `${all.slice(0, from)} ${all.slice(to)}`.replace(/\s+/g, ' ').trim();
  const coming = `date:>=0j${named(all)}`;
  // A title may be a date too, and any of several dates may be the day.
  const dated = readSpoken(all, { now, locale }).map((date) => `(${daysOf(date)}${named(without(date))})`);
  return dated.length === 0 ? coming : `(${[...dated, `(${coming})`].join(' OU ')})`;
}

/** The days, or the hour, that a date may mean. */
function daysOf({ readings }: SpokenDate): string {
  const conditions = readings.map(({ day, until, time }) => {
    if (until !== null) return `date:${day}..${until}`;
    return time === null ? `date:${day}` : `date:${day}T${time}`;
  });
  return conditions.length > 1 ? `(${conditions.join(' OU ')})` : conditions.join('');
}

/** Words by which people say days and hours, French and English together, folded, without hyphens and apostrophes. */
import { dayWords, monthWords, type PeriodUnit, periodWords, weekdayWords } from '../filter/date-words';

const locales = ['fr', 'en'] as const;

/** A phrase as its words: `apres-demain` is two of them. */
const wordsOf = (name: string) => name.split(/[-\s]/);

/** A phrase that stands for something; `last` finds the longest that begins at a word. */
type Phrases<T> = ReadonlyMap<string, readonly { words: readonly string[]; value: T }[]>;

function phrases<T>(entries: readonly (readonly [name: string, value: T])[]): Phrases<T> {
  const all = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [name, value] of entries) {
    const words = wordsOf(name);
    const first = words[0] ?? '';
    all.set(
      first,
      [...(all.get(first) ?? []), { words, value }].toSorted((left, right) => right.words.length - left.words.length),
    );
  }
  return all;
}

/** The longest phrase whose words begin at `at`. */
export function phraseAt<T>(
  all: Phrases<T>,
  words: readonly { text: string }[],
  at: number,
): { value: T; end: number } | null {
  const found = all
    .get(words[at]?.text ?? '')
    ?.find(({ words: wanted }) => wanted.every((word, index) => words[at + index]?.text === word));
  return found ? { value: found.value, end: at + found.words.length } : null;
}

/** Days counted from today. */
export const nearDays = phrases([
  ...locales.flatMap((locale) =>
    dayWords[locale].flatMap(([offset, names]) => names.map((name) => [name, offset] as const)),
  ),
  ['aujourd-hui', 0] as const,
  ['the-day-after-tomorrow', 2] as const,
]);

/** Parts of a day: the hour meant when none is said. */
export type DayPart = 'morning' | 'noon' | 'afternoon' | 'evening' | 'night';
export const partHours: Readonly<Record<DayPart, number>> = {
  morning: 9,
  noon: 12,
  afternoon: 14,
  evening: 20,
  night: 22,
};
/** Parts that are of today by themselves. */
export const partsOfToday = phrases<DayPart>([
  ['ce-matin', 'morning'],
  ['ce-midi', 'noon'],
  ['cet-apres-midi', 'afternoon'],
  ['cette-apres-midi', 'afternoon'],
  ['ce-soir', 'evening'],
  ['cette-nuit', 'night'],
  ['this-morning', 'morning'],
  ['this-afternoon', 'afternoon'],
  ['this-evening', 'evening'],
  ['tonight', 'evening'],
]);
/** Parts said after a day or an hour. */
export const dayParts = phrases<DayPart>([
  ['matin', 'morning'],
  ['au-matin', 'morning'],
  ['du-matin', 'morning'],
  ['apres-midi', 'afternoon'],
  ['de-l-apres-midi', 'afternoon'],
  ['soir', 'evening'],
  ['au-soir', 'evening'],
  ['du-soir', 'evening'],
  ['nuit', 'night'],
  ['morning', 'morning'],
  ['in-the-morning', 'morning'],
  ['afternoon', 'afternoon'],
  ['in-the-afternoon', 'afternoon'],
  ['evening', 'evening'],
  ['in-the-evening', 'evening'],
  ['night', 'night'],
  ['at-night', 'night'],
]);

/** Weekdays, 0 is Monday. */
export const weekdays = phrases(
  locales.flatMap((locale) => weekdayWords[locale].map((name, index) => [name, index] as const)),
);
/** Weekdays as they are shown, and written in haste; words of their own too (*mer*, *jeu*, *mon*, *sun*). */
export const shortWeekdays = phrases(
  ['lun mar mer jeu ven sam dim', 'mon tue wed thu fri sat sun'].flatMap((week) =>
    week.split(' ').map((name, index) => [name, index] as const),
  ),
);
/** How often something comes back: at the same hour of each day, each week, each month. */
export type Repetition = 'JOUR' | 'SEMAINE' | 'MOIS';
/** Before what it comes back on: `chaque lundi`, `every day`. */
export const each = phrases<'each'>([
  ['chaque', 'each'],
  ['tous-les', 'each'],
  ['toutes-les', 'each'],
  ['every', 'each'],
  ['each', 'each'],
]);
export const eachUnits = phrases<Repetition>([
  ['jour', 'JOUR'],
  ['jours', 'JOUR'],
  ['day', 'JOUR'],
  ['semaine', 'SEMAINE'],
  ['semaines', 'SEMAINE'],
  ['week', 'SEMAINE'],
  ['mois', 'MOIS'],
  ['month', 'MOIS'],
]);
/** Said after a weekday: how it moves. */
export const weekdayAfter = phrases<'next' | 'last' | 'week' | 'fortnight'>([
  ['prochain', 'next'],
  ['suivant', 'next'],
  ['qui-vient', 'next'],
  ['en-huit', 'week'],
  ['en-quinze', 'fortnight'],
  ['dernier', 'last'],
  ['passe', 'last'],
  ['week', 'week'],
  ['fortnight', 'fortnight'],
]);
/** Said before a weekday. */
export const weekdayBefore = phrases<'next' | 'last' | 'this' | 'week'>([
  ['next', 'next'],
  ['last', 'last'],
  ['this', 'this'],
  ['this-coming', 'this'],
  ['ce', 'this'],
  ['a-week-on', 'week'],
]);

/** Months, 1 is January. */
export const months = phrases(
  locales.flatMap((locale) =>
    monthWords[locale].flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ),
);

export interface Period {
  unit: PeriodUnit;
  offset: number;
}
const units: readonly PeriodUnit[] = ['week', 'weekend', 'month', 'year'];
/** Weeks, months and years around today. */
export const periods = phrases<Period>([
  ...locales.flatMap((locale) =>
    units.flatMap((unit) =>
      periodWords[locale][unit].flatMap(([offset, names]) => names.map((name) => [name, { unit, offset }] as const)),
    ),
  ),
  ['prochain-week-end', { unit: 'weekend', offset: 1 }],
  ['the-weekend', { unit: 'weekend', offset: 0 }],
]);

/** Where in a period: `fin du mois`, `end of march`. */
export const edges = phrases<'start' | 'middle' | 'end'>([
  ['fin', 'end'],
  ['a-la-fin', 'end'],
  ['end', 'end'],
  ['late', 'end'],
  ['debut', 'start'],
  ['au-debut', 'start'],
  ['start', 'start'],
  ['beginning', 'start'],
  ['early', 'start'],
  ['mi', 'middle'],
  ['mid', 'middle'],
  ['middle', 'middle'],
]);
/** The period that an edge is of, when it is the one that is running. */
export const ofPeriods = phrases<Period>([
  ['semaine', { unit: 'week', offset: 0 }],
  ['week', { unit: 'week', offset: 0 }],
  ['mois', { unit: 'month', offset: 0 }],
  ['month', { unit: 'month', offset: 0 }],
  ['annee', { unit: 'year', offset: 0 }],
  ['year', { unit: 'year', offset: 0 }],
]);

export type SpanUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
/** Units of a span of time. */
export const spanUnits = phrases<SpanUnit>([
  ...['min', 'minute', 'minutes', 'mn'].map((name) => [name, 'minute'] as const),
  ...['h', 'heure', 'heures', 'hour', 'hours'].map((name) => [name, 'hour'] as const),
  ...['j', 'jour', 'jours', 'd', 'day', 'days'].map((name) => [name, 'day'] as const),
  ...['semaine', 'semaines', 'week', 'weeks'].map((name) => [name, 'week'] as const),
  ...['mois', 'month', 'months'].map((name) => [name, 'month'] as const),
  ...['an', 'ans', 'annee', 'annees', 'year', 'years'].map((name) => [name, 'year'] as const),
]);

const french = 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize';
const english = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
/** Small numbers in letters. */
export const numbersInWords: ReadonlyMap<string, number> = new Map([
  ...french.split(' ').map((word, value) => [word, value] as const),
  ...english.split(' ').map((word, value) => [word, value] as const),
  ['une', 1],
  ['a', 1],
  ['an', 1],
  ['vingt', 20],
  ['trente', 30],
  ['twenty', 20],
  ['thirty', 30],
]);

/** Which end of a span a date is: an end that says so, or one at which something is looked at again, is one that a line may not mean for now. */
export type DateSide = 'from' | 'to' | 'until' | 'review' | null;

/** Words before a date: which end of a span it is, if they say so. */
export const leads = phrases<DateSide>([
  ['du', 'from'],
  ['depuis', 'from'],
  ['depuis-le', 'from'],
  ['des', 'from'],
  ['des-le', 'from'],
  ['a-partir-de', 'from'],
  ['a-partir-du', 'from'],
  ['from', 'from'],
  ['from-the', 'from'],
  ['since', 'from'],
  ['au', 'to'],
  ['a', 'to'],
  ['jusqu-au', 'until'],
  ['jusqu-a', 'until'],
  ['jusqu-a-la', 'until'],
  ['jusqu-en', 'until'],
  ['vers-le', 'to'],
  ['to', 'to'],
  ['to-the', 'to'],
  ['until', 'until'],
  ['until-the', 'until'],
  ['till', 'until'],
  ['by', 'to'],
  ['a-revoir-le', 'review'],
  ['a-revoir-au', 'review'],
  ['a-revoir', 'review'],
  ['revoir-le', 'review'],
  ['to-review-on', 'review'],
  ['review-on', 'review'],
  ['reviewed-on', 'review'],
  ['review', 'review'],
  ['le', null],
  ['la', null],
  ['l', null],
  ['les', null],
  ['en', null],
  ['on', null],
  ['on-the', null],
  ['the', null],
  ['in', null],
  ['at', null],
  ['at-the', null],
  ['de', null],
  ['pour', null],
  ['pour-le', null],
  ['for', null],
]);

/** Verbs after which *de 2 h* says by how much. */
export const shifts: ReadonlySet<string> = new Set('decaler avancer retarder reculer'.split(' '));

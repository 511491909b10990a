import type { FilterLocale } from './fields';

/** Units of a relative date. */
export type DateUnit = 'hour' | 'day' | 'week' | 'month' | 'year';

/** Periods around today. */
export type PeriodUnit = 'week' | 'weekend' | 'month' | 'year';

/** Names of days near today, folded; the first is the one printed. */
export const dayWords: Readonly<
  Record<FilterLocale, readonly (readonly [offset: NearDay, names: readonly string[]])[]>
> = {
  fr: [
    [-2, ['avant-hier']],
    [-1, ['hier']],
    [0, ['aujourdhui', 'auj', 'ce-jour']],
    [1, ['demain']],
    [2, ['apres-demain']],
  ],
  en: [
    [-2, ['day-before-yesterday']],
    [-1, ['yesterday']],
    [0, ['today']],
    [1, ['tomorrow']],
    [2, ['day-after-tomorrow']],
  ],
};

/** Days that have a name of their own, from today. */
export type NearDay = -2 | -1 | 0 | 1 | 2;

/** Periods before, around or after today. */
export type NearPeriod = -1 | 0 | 1;

/** Names of periods, folded: previous, current, next; the first of each is the one printed. */
export const periodWords: Readonly<
  Record<
    FilterLocale,
    Readonly<Record<PeriodUnit, readonly (readonly [offset: NearPeriod, names: readonly string[]])[]>>
  >
> = {
  fr: {
    week: [
      [-1, ['semaine-derniere']],
      [0, ['cette-semaine']],
      [1, ['semaine-prochaine']],
    ],
    weekend: [
      [-1, ['week-end-dernier', 'weekend-dernier']],
      [0, ['ce-week-end', 'ce-weekend', 'week-end', 'weekend']],
      [1, ['week-end-prochain', 'weekend-prochain']],
    ],
    month: [
      [-1, ['mois-dernier']],
      [0, ['ce-mois', 'ce-mois-ci']],
      [1, ['mois-prochain']],
    ],
    year: [
      [-1, ['annee-derniere', 'an-dernier']],
      [0, ['cette-annee']],
      [1, ['annee-prochaine', 'an-prochain']],
    ],
  },
  en: {
    week: [
      [-1, ['last-week']],
      [0, ['this-week']],
      [1, ['next-week']],
    ],
    weekend: [
      [-1, ['last-weekend']],
      [0, ['this-weekend']],
      [1, ['next-weekend']],
    ],
    month: [
      [-1, ['last-month']],
      [0, ['this-month']],
      [1, ['next-month']],
    ],
    year: [
      [-1, ['last-year']],
      [0, ['this-year']],
      [1, ['next-year']],
    ],
  },
};

/** Weekdays, Monday first. */
export const weekdayWords: Readonly<Record<FilterLocale, readonly string[]>> = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
};

/** Months, January first, with their abbreviations; the first is the one printed. */
export const monthWords: Readonly<Record<FilterLocale, readonly (readonly string[])[]>> = {
  fr: [
    ['janvier', 'janv', 'jan'],
    ['fevrier', 'fevr', 'fev'],
    ['mars'],
    ['avril', 'avr'],
    ['mai'],
    ['juin'],
    ['juillet', 'juil'],
    ['aout'],
    ['septembre', 'sept', 'sep'],
    ['octobre', 'oct'],
    ['novembre', 'nov'],
    ['decembre', 'dec'],
  ],
  en: [
    ['january', 'jan'],
    ['february', 'feb'],
    ['march', 'mar'],
    ['april', 'apr'],
    ['may'],
    ['june', 'jun'],
    ['july', 'jul'],
    ['august', 'aug'],
    ['september', 'sep'],
    ['october', 'oct'],
    ['november', 'nov'],
    ['december', 'dec'],
  ],
};

/** Names of units, folded; the first is the one printed. `m` alone is a month: minutes are not a unit here. */
export const unitWords: Readonly<Record<FilterLocale, Readonly<Record<DateUnit, readonly string[]>>>> = {
  fr: {
    hour: ['h', 'heure', 'heures'],
    day: ['j', 'jour', 'jours'],
    week: ['sem', 's', 'semaine', 'semaines'],
    month: ['mois', 'm'],
    year: ['ans', 'an', 'a', 'annee', 'annees'],
  },
  en: {
    hour: ['h', 'hour', 'hours'],
    day: ['d', 'day', 'days'],
    week: ['w', 'week', 'weeks'],
    month: ['months', 'month', 'mo'],
    year: ['y', 'year', 'years'],
  },
};

/** Names of this very moment. */
export const nowWords: Readonly<Record<FilterLocale, string>> = { fr: 'maintenant', en: 'now' };

/** Printed words that people read otherwise: accents, apostrophes, hyphens that belong to the word. */
export const spokenWords: Readonly<Record<string, string>> = {
  aujourdhui: 'aujourd’hui',
  'avant-hier': 'avant-hier',
  'apres-demain': 'après-demain',
  'semaine-derniere': 'semaine dernière',
  'week-end-dernier': 'week-end dernier',
  'ce-week-end': 'ce week-end',
  'week-end-prochain': 'week-end prochain',
  'annee-derniere': 'année dernière',
  'cette-annee': 'cette année',
  'annee-prochaine': 'année prochaine',
  fevrier: 'février',
  aout: 'août',
  decembre: 'décembre',
};

/** Units as people read them: one, several. */
export const spokenUnits: Readonly<
  Record<FilterLocale, Readonly<Record<DateUnit, readonly [one: string, several: string]>>>
> = {
  fr: {
    hour: ['heure', 'heures'],
    day: ['jour', 'jours'],
    week: ['semaine', 'semaines'],
    month: ['mois', 'mois'],
    year: ['an', 'ans'],
  },
  en: {
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    month: ['month', 'months'],
    year: ['year', 'years'],
  },
};

/** Days and hours that people say in a sentence, read on Friday 27 November 2026 at 15:00 in Paris. */
import { expect, test } from 'vitest';
import { readSpoken, type SpokenMoment } from '../../../src/core/spoken/spoken-date';

const friday = Date.parse('2026-11-27T14:00:00Z');
const monday = Date.parse('2026-11-30T14:00:00Z');

const say = ({ day, until, time }: SpokenMoment) =>
  [day, until && `..${until}`, time && `T${time}`].filter(Boolean).join('');

function read(text: string, options: { now?: number; zone?: string; locale?: 'fr' | 'en' } = {}) {
  return readSpoken(text, { now: friday, locale: 'fr', ...options });
}

test.each<[string, ...string[]]>([
  ["aujourd'hui", '2026-11-27'],
  ['aujourd’hui', '2026-11-27'],
  ['demain', '2026-11-28'],
  ['après-demain', '2026-11-29'],
  ['apres demain', '2026-11-29'],
  ['avant-hier', '2026-11-25'],
  ['the day after tomorrow', '2026-11-29'],
  ['tomorrow', '2026-11-28'],
  ['demain soir', '2026-11-28T20:00'],
  ['demain matin', '2026-11-28T09:00'],
  ['tomorrow morning', '2026-11-28T09:00'],
  ['ce soir', '2026-11-27T20:00'],
  ['ce soir 21h', '2026-11-27T21:00'],
  ['ce soir à 8h', '2026-11-27T20:00'],
  ['tonight', '2026-11-27T20:00'],
  ['tonight at 9', '2026-11-27T21:00'],
  ['demain 20h30', '2026-11-28T20:30'],
  ['demain à 20h', '2026-11-28T20:00'],
  ['tomorrow at 8pm', '2026-11-28T20:00'],
  ['tomorrow at 8:30 pm', '2026-11-28T20:30'],
  ['20h30 demain', '2026-11-28T20:30'],
  ['8 pm tomorrow', '2026-11-28T20:00'],
  ['samedi', '2026-11-28'],
  ['samedi 20h30', '2026-11-28T20:30'],
  ['lundi 10h', '2026-11-30T10:00'],
  ['lun 10h', '2026-11-30T10:00'],
  ['lun. à 10h', '2026-11-30T10:00'],
  ['sam. 5/12', '2026-12-05'],
  ['dim. 6 déc.', '2026-12-06'],
  ['mon 8pm', '2026-11-30T20:00'],
  ['lundi à 10 heures', '2026-11-30T10:00'],
  ['lundi 9h et demie', '2026-11-30T09:30'],
  ['lundi 9h moins le quart', '2026-11-30T08:45'],
  ['lundi midi', '2026-11-30T12:00'],
  ['monday at noon', '2026-11-30T12:00'],
  ['monday at half past eight', '2026-11-30T08:30', '2026-11-30T20:30'],
  ['monday at half past eight pm', '2026-11-30T20:30'],
  ['monday at quarter to nine in the evening', '2026-11-30T20:45'],
  ['monday at 8', '2026-11-30T08:00', '2026-11-30T20:00'],
  ['half past eight', '2026-11-27T20:30', '2026-11-28T08:30'],
  ['20h', '2026-11-27T20:00'],
  ['à 9h', '2026-11-28T09:00'],
  ['at midnight', '2026-11-28T00:00'],
  ['à minuit', '2026-11-28T00:00'],
  ['ce soir à minuit', '2026-11-28T00:00'],
  ['le 31 août à minuit', '2027-09-01T00:00', '2027-08-31T00:00'],
  ['vendredi', '2026-11-27', '2026-12-04'],
  ['vendredi 20h', '2026-11-27T20:00', '2026-12-04T20:00'],
  ['vendredi 10h', '2026-12-04T10:00'],
  ['lundi prochain', '2026-11-30'],
  ['samedi prochain', '2026-12-05', '2026-11-28'],
  ['vendredi prochain', '2026-12-04'],
  ['next monday', '2026-11-30'],
  ['next saturday', '2026-12-05', '2026-11-28'],
  ['this saturday', '2026-11-28'],
  ['lundi dernier', '2026-11-23'],
  ['last monday', '2026-11-23'],
  ['lundi en huit', '2026-12-07'],
  ['jeudi en quinze', '2026-12-17'],
  ['monday week', '2026-12-07'],
  ['la semaine prochaine', '2026-11-30..2026-12-06'],
  ['next week', '2026-11-30..2026-12-06'],
  ['ce week-end', '2026-11-28..2026-11-29'],
  ['le week-end prochain', '2026-12-05..2026-12-06'],
  ['le mois prochain', '2026-12-01..2026-12-31'],
  ['cette année', '2026-01-01..2026-12-31'],
  ['le 4', '2026-12-04'],
  ['le 30', '2026-11-30'],
  ['le 27', '2026-11-27', '2026-12-27'],
  ['le 4 à 18h', '2026-12-04T18:00'],
  ['the 4th', '2026-12-04'],
  ['4th', '2026-12-04'],
  ['vendredi 13', '2027-08-13'],
  ['lundi 30', '2026-11-30'],
  ['vendredi 13 août', '2027-08-13'],
  ['vendredi 13 mars', '2027-03-13', '2027-03-12'],
  ['samedi 28/11 20h30', '2026-11-28T20:30'],
  ['dans quinze jours', '2026-12-11', '2026-12-12'],
  ['dans 15 jours', '2026-12-11', '2026-12-12'],
  ['dans huit jours', '2026-12-04', '2026-12-05'],
  ['dans 3 jours', '2026-11-30'],
  ['dans une semaine', '2026-12-04'],
  ['in two weeks', '2026-12-11'],
  ['in a fortnight', '2026-12-11'],
  ['dans 3 mois', '2027-02-27'],
  ['il y a 3 jours', '2026-11-24'],
  ['3 days ago', '2026-11-24'],
  ['dans 2 h', '2026-11-27T17:00'],
  ['in 2 h', '2026-11-27T17:00'],
  ['dans une demi-heure', '2026-11-27T15:30'],
  ['in half an hour', '2026-11-27T15:30'],
  ['dans 45 min', '2026-11-27T15:45'],
  ['maintenant', '2026-11-27T15:00'],
  ['fin du mois', '2026-11-30'],
  ['à la fin du mois', '2026-11-30'],
  ['fin mars', '2027-03-31'],
  ['end of march', '2027-03-31'],
  ['end of next month', '2026-12-31'],
  ['fin du mois prochain', '2026-12-31'],
  ['début décembre', '2026-12-01'],
  ['mi-janvier', '2027-01-15'],
  ['fin de semaine', '2026-11-27', '2026-11-29'],
  ["fin de l'année", '2026-12-31'],
  ['31/12', '2026-12-31'],
  ['15/1', '2027-01-15'],
  ['31/12/2026', '2026-12-31'],
  ['31/12/26 20h', '2026-12-31T20:00'],
  ['12.12.2026', '2026-12-12'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T20:30', '2026-12-31T20:30'],
  ['15 janv.', '2027-01-15'],
  ['1er mars', '2027-03-01'],
  ['15 janvier 2028', '2028-01-15'],
  ['January 15th', '2027-01-15'],
  ['15th of January 2028', '2028-01-15'],
  ['en décembre', '2026-12-01..2026-12-31'],
  ['mars 2027', '2027-03-01..2027-03-31'],
])('%s', (text, ...expected) => {
  const found = read(text);
  expect(found.map(({ readings }) => readings.map(say))).toEqual([expected]);
  expect([found[0]?.from, found[0]?.to]).toEqual([0, text.replace(/\.$/, '').length]);
});

test.each([
  'carmen',
  '26-005747',
  'commande 448013',
  '54 → 59',
  '100 cartes cadeau 50 €',
  'lieu:corum',
  'date:demain',
  'nouvelle@adresse.fr',
  'la une',
  'may',
  'mars',
  'une place',
  '30/02',
  '32/12',
  '45/45/45',
  '26h',
  'http://demain.fr',
  'x'.repeat(10_000),
  `lundi ${'demain '.repeat(2000)}`,
  '🎭 مسرح',
  '',
])('no date in %s', (text) => {
  expect(read(text)).toEqual([]);
});

test.each<[string, [part: string, end: 'from' | 'to' | null, ...string[]][]]>([
  [
    'reporter granit du 31/12 au 15/1 et prévenir',
    [
      ['du 31/12', 'from', '2026-12-31'],
      ['au 15/1', 'to', '2027-01-15'],
    ],
  ],
  ['mettre en vente 448013 lundi 10h', [['lundi 10h', null, '2026-11-30T10:00']]],
  ["exclure de la recherche lieu:corum jusqu'au 31 août", [["jusqu'au 31 août", 'to', '2027-08-31']]],
  // Words of their own, where neither hour nor date follows.
  ['mettre en vente la mer, le jeu 2 et mon père', []],
  ['exclure jusqu’à demain', [['jusqu’à demain', 'to', '2026-11-28']]],
  ['hide from search until next monday', [['until next monday', 'to', '2026-11-30']]],
  ['séance carmen demain', [['demain', null, '2026-11-28']]],
  [
    'vendre ce soir, pas demain',
    [
      ['ce soir', null, '2026-11-27T20:00'],
      ['demain', null, '2026-11-28'],
    ],
  ],
])('its part of %s', (text, expected) => {
  expect(read(text).map(({ from, to, end, readings }) => [text.slice(from, to), end, ...readings.map(say)])).toEqual(
    expected,
  );
});

test('a month and a day that can change places are two days in English only', () => {
  expect(read('3/4', { locale: 'fr' })[0]?.readings.map(say)).toEqual(['2027-04-03']);
  expect(read('3/4', { locale: 'en' })[0]?.readings.map(say)).toEqual(['2027-04-03', '2027-03-04']);
  expect(read('15/1', { locale: 'en' })[0]?.readings.map(say)).toEqual(['2027-01-15']);
});

test('a weekday that is today is today or in a week', () => {
  expect(read('lundi', { now: monday })[0]?.readings.map(say)).toEqual(['2026-11-30', '2026-12-07']);
  expect(read('lundi prochain', { now: monday })[0]?.readings.map(say)).toEqual(['2026-12-07']);
  expect(read('lundi en huit', { now: monday })[0]?.readings.map(say)).toEqual(['2026-12-07']);
});

test('an hour that the clock skips is told, and is an hour later', () => {
  const [found] = read('28/03/2027 2h30');
  expect(found?.readings).toEqual([
    { day: '2027-03-28', until: null, time: '02:30', instant: '2027-03-28T01:30:00.000Z', hour: 'skipped' },
  ]);
});

test('an hour that comes twice is two moments', () => {
  const [found] = read('31/10/2027 2h30');
  expect(found?.readings.map(({ instant, hour }) => [instant, hour])).toEqual([
    ['2027-10-31T00:30:00.000Z', 'twice'],
    ['2027-10-31T01:30:00.000Z', 'twice'],
  ]);
});

test('hours are those of the zone that is asked for', () => {
  const zone = 'America/Guadeloupe';
  expect(read('lundi 10h', { zone })[0]?.readings[0]?.instant).toBe('2026-11-30T14:00:00.000Z');
  // It is still Friday there.
  const late = Date.parse('2026-11-28T02:00:00Z');
  expect(read('demain', { zone, now: late })[0]?.readings.map(say)).toEqual(['2026-11-28']);
  expect(read('demain', { now: late })[0]?.readings.map(say)).toEqual(['2026-11-29']);
});

test.each<[string, string, string | null]>([
  ['chaque lundi 9h', 'SEMAINE', '2026-11-30T09:00'],
  ['tous les lundis à 9h', 'SEMAINE', '2026-11-30T09:00'],
  ['every monday at 9am', 'SEMAINE', '2026-11-30T09:00'],
  ['chaque vendredi 16h', 'SEMAINE', '2026-11-27T16:00'],
  ['chaque jour à 8h', 'JOUR', '2026-11-28T08:00'],
  ['tous les jours 18h', 'JOUR', '2026-11-27T18:00'],
  ['every day at noon', 'JOUR', '2026-11-28T12:00'],
  ['chaque matin', 'JOUR', '2026-11-28T09:00'],
  ['tous les soirs à 8h', 'JOUR', '2026-11-27T20:00'],
  ['chaque mois le 1er à 9h', 'MOIS', '2026-12-01T09:00'],
  ['tous les mois le 15 à 10h', 'MOIS', '2026-12-15T10:00'],
  ['every month on the 1st at 9am', 'MOIS', '2026-12-01T09:00'],
  ['chaque semaine le lundi à 9h', 'SEMAINE', '2026-11-30T09:00'],
])('“%s” comes back %s, first %s', (text, rule, first) => {
  const [date] = read(text);
  expect([date?.from, date?.to]).toEqual([0, text.length]);
  expect(date?.readings[0]).toMatchObject({ each: rule });
  expect(date?.readings[0] && say(date.readings[0])).toBe(first);
});

test.each([
  'chaque spectacle',
  'tous les genres',
  'every event',
  'chaque',
  'tous les 3',
])('“%s” says no hour', (text) => {
  expect(read(text).flatMap(({ readings }) => readings.filter(({ each }) => each !== undefined))).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { instantOf, readDate, resolveDate, wallOf } from '../../../src/core/filter';
import { moment } from './fields';

const paris = 'Europe/Paris';

function resolved(text: string, kind: 'date' | 'dateTime', at = moment) {
  const reading = readDate(text);
  if ('problem' in reading) return reading.problem;
  const { start, end } = resolveDate(reading.date, kind, at);
  return [start, end];
}

describe('days, months and years', () => {
  // now: Saturday 21 November 2026
  const table: readonly (readonly [texts: string, start: string, end: string])[] = [
    ['2026', '2026-01-01', '2027-01-01'],
    ['2026-12 | 12/2026 | décembre 2026 | December 2026 | déc. 2026 | dec-2026', '2026-12-01', '2027-01-01'],
    [
      '2026-12-12 | 12/12/2026 | 12.12.2026 | 12/12/26 | 12 décembre 2026 | le 12 décembre 2026',
      '2026-12-12',
      '2026-12-13',
    ],
    ['December 12, 2026 | 12th December 2026 | Dec 12th 2026 | on 12 dec 2026', '2026-12-12', '2026-12-13'],
    ['2028-02-29 | 29/02/2028 | 29/02', '2028-02-29', '2028-03-01'],
    ['12/12 | 12 décembre | 12-dec', '2026-12-12', '2026-12-13'],
    ['21/11', '2026-11-21', '2026-11-22'],
    ['20/11 | 20 novembre', '2027-11-20', '2027-11-21'],
    ['1er janvier | 1/1 | 01/01', '2027-01-01', '2027-01-02'],
    ['novembre | november | nov', '2026-11-01', '2026-12-01'],
    ['octobre', '2027-10-01', '2027-11-01'],
    ["aujourdhui | aujourd’hui | AUJOURD'HUI | auj | today | Today | 0j", '2026-11-21', '2026-11-22'],
    ['demain | tomorrow | 1j | 1d | in 1 day | dans 1 jour', '2026-11-22', '2026-11-23'],
    ['après-demain | apres demain | day after tomorrow', '2026-11-23', '2026-11-24'],
    ['hier | yesterday | -1j | 1 day ago | il y a 1 jour', '2026-11-20', '2026-11-21'],
    ['avant-hier | day before yesterday', '2026-11-19', '2026-11-20'],
    ['samedi | saturday', '2026-11-21', '2026-11-22'],
    ['dimanche | sunday', '2026-11-22', '2026-11-23'],
    ['vendredi | friday', '2026-11-27', '2026-11-28'],
    ['cette-semaine | cette semaine | this week', '2026-11-16', '2026-11-23'],
    ['semaine prochaine | next-week', '2026-11-23', '2026-11-30'],
    ['semaine dernière | last-week', '2026-11-09', '2026-11-16'],
    ['week-end | weekend | ce week-end | this weekend', '2026-11-21', '2026-11-23'],
    ['week-end prochain | next weekend', '2026-11-28', '2026-11-30'],
    ['ce-mois | ce mois | this-month', '2026-11-01', '2026-12-01'],
    ['mois prochain | next month', '2026-12-01', '2027-01-01'],
    ['mois dernier | last month', '2026-10-01', '2026-11-01'],
    ['cette-année | this year', '2026-01-01', '2027-01-01'],
    ['année prochaine | next year', '2027-01-01', '2028-01-01'],
    ['année dernière | last year', '2025-01-01', '2026-01-01'],
    ['30j | 30 jours | 30d | +30j | dans 30 jours', '2026-12-21', '2026-12-22'],
    ['2sem | 2w | 2 semaines | 14j', '2026-12-05', '2026-12-06'],
    ['3mois | 3 months | 3m', '2027-02-21', '2027-02-22'],
    ['-1an | 1 year ago | il y a 1 an', '2025-11-21', '2025-11-22'],
    ['maintenant | now', '2026-11-21', '2026-11-22'],
  ];
  const rows = table.flatMap(([texts, start, end]) => texts.split(' | ').map((text) => [text, start, end] as const));
  it.each(rows)('%s', (text, start, end) => {
    expect(resolved(text, 'date')).toEqual([start, end]);
  });

  it('keeps to the end of a shorter month', () => {
    const late = { now: Date.parse('2027-01-31T12:00:00Z'), timeZone: paris };
    expect(resolved('1mois', 'date', late)).toEqual(['2027-02-28', '2027-03-01']);
    expect(resolved('mois prochain', 'date', late)).toEqual(['2027-02-01', '2027-03-01']);
  });

  it('counts today on the wall of the zone', () => {
    const midnight = Date.parse('2026-11-21T23:30:00Z');
    expect(resolved('today', 'date', { now: midnight, timeZone: paris })).toEqual(['2026-11-22', '2026-11-23']);
    expect(resolved('today', 'date', { now: midnight, timeZone: 'UTC' })).toEqual(['2026-11-21', '2026-11-22']);
    expect(resolved('today', 'date', { now: midnight, timeZone: 'America/Martinique' })).toEqual([
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(resolved('today', 'date', { now: midnight, timeZone: 'Pacific/Noumea' })).toEqual([
      '2026-11-22',
      '2026-11-23',
    ]);
  });
});

describe('hours', () => {
  const table: readonly (readonly [texts: string, start: string, end: string])[] = [
    [
      '12/12 20h | 12/12 à 20h | 2026-12-12T20h | 12/12/2026-20h | 12 dec at 8pm',
      '2026-12-12T19:00:00.000Z',
      '2026-12-12T20:00:00.000Z',
    ],
    [
      '2026-12-12T20:30 | 12/12 20h30 | 12/12 20:30 | 12/12 8:30pm',
      '2026-12-12T19:30:00.000Z',
      '2026-12-12T19:31:00.000Z',
    ],
    [
      'demain 20h | demain à 20h | demain-20h | tomorrow 8pm | tomorrow at 8pm',
      '2026-11-22T19:00:00.000Z',
      '2026-11-22T20:00:00.000Z',
    ],
    ['20h | today 20h | aujourd’hui 20h', '2026-11-21T19:00:00.000Z', '2026-11-21T20:00:00.000Z'],
    ['midi | noon | 12pm', '2026-11-21T11:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['demain minuit | tomorrow midnight | tomorrow 12am', '2026-11-21T23:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['dimanche 0h | sunday 0h', '2026-11-21T23:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    ['+20h | dans 20 heures | in 20 hours', '2026-11-22T10:00:00.000Z', '2026-11-22T11:00:00.000Z'],
    ['48h | +48h', '2026-11-23T14:00:00.000Z', '2026-11-23T15:00:00.000Z'],
    ['maintenant | now', '2026-11-21T14:30:00.000Z', '2026-11-21T14:31:00.000Z'],
  ];
  const rows = table.flatMap(([texts, start, end]) => texts.split(' | ').map((text) => [text, start, end] as const));
  it.each(rows)('%s', (text, start, end) => {
    expect(resolved(text, 'dateTime')).toEqual([start, end]);
  });
});

describe('what is not a date', () => {
  it.each([
    '',
    'x',
    '32',
    'demain 25h',
    '24h60',
    'demain 13pm',
    '2026 20h',
    'décembre 20h',
    'ce mois 20h',
    '2026-1-1-1',
    '10000',
    '0999',
    '1000ans',
    '12 zut 2026',
    '12/12/202',
  ])('%j', (text) => {
    expect(readDate(text)).toEqual({ problem: 'badDate' });
  });

  it.each([
    '31/02',
    '31/02/2026',
    '2026-02-29',
    '30/02',
    '2026-13',
    '2026-00-10',
    '2026-12-00',
    '31 avril',
    '13/13/2026',
  ])('%s is no day', (text) => {
    expect(readDate(text)).toEqual({ problem: 'noSuchDay' });
  });
});

describe('changes of hour', () => {
  const table = [
    ['a spring day of 23 hours', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['an autumn day of 25 hours', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['an hour shown twice', '2026-10-25T02h', '2026-10-25T00:00:00.000Z', '2026-10-25T02:00:00.000Z'],
    [
      'a minute shown twice, the first time',
      '2026-10-25T02:30',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T00:31:00.000Z',
    ],
    ['a skipped minute, moved forward', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', '2026-03-29T01:31:00.000Z'],
    ['the month of the change', '2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ] as const;
  it.each(table)('%s', (_, text, start, end) => {
    expect(resolved(text, 'dateTime')).toEqual([start, end]);
  });

  it('reads the wall and comes back, hour by hour over a year, in every kind of zone', () => {
    for (const zone of [
      paris,
      'UTC',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Noumea',
      'America/Martinique',
    ])
      for (
        let instant = Date.parse('2026-01-01T00:00:00Z');
        instant < Date.parse('2027-01-01T00:00:00Z');
        instant += 3_600_000
      ) {
        const wall = wallOf(instant, zone);
        expect(wallOf(instantOf(wall, zone), zone)).toBe(wall);
      }
  });
});

import { describe, expect, test } from 'vitest';
import { formatOf, setOwnClock } from '../../src/i18n/format';

const fr = formatOf('fr');
const en = formatOf('en');
/** Spaces of every width as plain ones. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('dates', () => {
  test('are those of Paris, whatever the zone of the machine', () => {
    expect(fr.dateTime('2026-07-14T22:30:00Z')).toBe('15 juil. 2026, 00:30');
    expect(fr.time('2026-01-14T19:00:00Z')).toBe('20:00');
  });

  test('in the time zone of a site are told with its name', () => {
    const at = '2026-12-12T14:00:00Z';
    expect(fr.dateTime(at, 'America/Guadeloupe')).toBe('12 déc. 2026, 10:00 (Guadeloupe)');
    expect(en.dateTime(at, 'America/Guadeloupe')).toBe('12 Dec 2026, 10:00 (Guadeloupe)');
    expect([fr.time(at, 'Indian/Reunion'), en.time(at, 'Indian/Reunion')]).toEqual([
      '18:00 (La Réunion)',
      '18:00 (Réunion)',
    ]);
    expect([fr, en].map(({ zone }) => zone('Europe/Paris'))).toEqual(['Paris', 'Paris']);
    expect(fr.longDate('2026-12-12T02:00:00Z', 'America/Guadeloupe')).toBe('vendredi 11 décembre 2026');
    expect(fr.dateTime(null, 'America/Guadeloupe')).toBe('');
  });

  test('without an hour are calendar days', () => {
    expect(fr.date('2026-12-05')).toBe('5 déc. 2026');
    expect(en.date('2026-12-05')).toBe('5 Dec 2026');
  });

  test.each([null, undefined, '', 'demain'])('that are none give nothing: %o', (value) => {
    expect(fr.date(value)).toBe('');
  });

  test.each([
    [0, 'maintenant'],
    [-3, 'maintenant'],
    [-180, 'il y a 3 min'],
    [-2 * 3600, 'il y a 2 h'],
    [-86_400, 'hier'],
    [3 * 86_400, 'dans 3 j'],
  ])('%d seconds away read as %s', (seconds, expected) => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(plain(fr.relative(now + seconds * 1000, now))).toBe(expected);
  });

  test.each([
    ['2026-11-21', 'aujourd’hui'],
    ['2026-11-22', 'demain'],
    ['2026-11-28', 'dans 7 j'],
    ['2026-11-18', 'il y a 3 j'],
    ['2027-02-21', 'dans 3 m.'],
  ])('%s is so many days away, whatever the hour', (day, expected) => {
    for (const now of ['2026-11-20T23:30:00Z', '2026-11-21T22:30:00Z'])
      expect(plain(fr.relative(day, Date.parse(now)))).toBe(expected);
  });
});

test('numbers and money are written as the locale does', () => {
  expect(plain(fr.number(12345.5))).toBe('12 345,5');
  expect(plain(fr.money(8412.5))).toBe('8 412,50 €');
  expect(en.money(8412.5)).toBe('€8,412.50');
  expect(plain(fr.percent(0.714))).toBe('71 %');
  expect(fr.number(null)).toBe('');
});

test('texts are put in order with their accents and numbers', () => {
  expect(['Zénith', 'éclat', 'Salle 10', 'Salle 9'].toSorted(fr.compare)).toEqual([
    'éclat',
    'Salle 9',
    'Salle 10',
    'Zénith',
  ]);
});

describe('numbers that count something', () => {
  test.each([
    [10, 'minute', '10 min', 'min'],
    [90, 'minute', '90 min (1 h 30 min)', 'min = 1 h 30 min'],
    [900_000, 'millisecond', '900 000 ms (15 min)', 'ms = 15 min'],
    [90_500, 'millisecond', '90 500 ms (1 min 30,5 s)', 'ms = 1 min 30,5 s'],
    [125, 'second', '2 min 5 s', 's = 2 min 5 s'],
    [40, 'second', '40 s', 's'],
    [0, 'second', '0 s', 's'],
    [15, 'day', '15 jours', 'jours'],
    [1, 'day', '1 jour', 'jour'],
    [0, 'day', '0 jour', 'jour'],
  ] as const)('%d of a %s', (value, unit, written, after) => {
    expect(plain(fr.measure(value, unit))).toBe(written);
    expect(plain(fr.unit(value, unit))).toBe(after);
  });

  test('of nothing yet have a unit still', () => {
    expect(fr.unit(null, 'millisecond')).toBe('ms');
    expect(fr.unit(Number.NaN, 'minute')).toBe('min');
    expect(plain(en.measure(900_000, 'millisecond'))).toBe('900,000 ms (15 mins)');
  });
});

describe('formatters of a site', () => {
  const at = '2026-12-31T20:30:00Z';
  const there = formatOf('fr', 'Indian/Reunion');

  test('say its days and hours, with its name', () => {
    expect([there.dateTime(at), there.time(at), there.date(at), there.longDate(at)]).toEqual([
      '1 janv. 2027, 00:30 (La Réunion)',
      '00:30 (La Réunion)',
      '1 janv. 2027',
      'vendredi 1 janvier 2027',
    ]);
    expect([there.date('2026-12-31'), there.dateTime(null)]).toEqual(['31 déc. 2026', '']);
  });

  test('name the platform’s where the browser has another clock at that instant, and decide nothing by it', () => {
    setOwnClock((date) => (date.getTime() > Date.parse('2027-01-01T00:00:00Z') ? 60 : -300));
    expect([fr.dateTime(at), fr.time('2027-01-02T12:00:00Z'), there.time(at), fr.date(at)]).toEqual([
      '31 déc. 2026, 21:30 (Paris)',
      '13:00',
      '00:30 (La Réunion)',
      '31 déc. 2026',
    ]);
    setOwnClock((date) => (date < new Date('2026-10-25T01:00:00Z') ? 120 : 60));
    expect(['2026-07-14T12:00:00Z', at].map((each) => fr.time(each))).toEqual(['14:00', '21:30']);
  });
});

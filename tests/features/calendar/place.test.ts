import { describe, expect, test } from 'vitest';
import { daysOf, placeAfter, readPlace, rowsOfPlace } from '../../../src/features/calendar/place';
import { type Shift, shiftBy, shifted, shownDay } from '../../../src/features/calendar/shift';

describe('the place of a calendar', () => {
  test.each([
    ['mois:2026-12-01', '2026-11-30', '2027-01-03', 35],
    ['mois:2027-02-14', '2027-02-01', '2027-02-28', 28],
    ['mois:2026-08-31', '2026-07-27', '2026-09-06', 42],
    ['semaine:2026-11-29', '2026-11-23', '2026-11-29', 7],
    ['jour:2027-03-28', '2027-03-28', '2027-03-28', 1],
  ])('%s shows %s to %s', (place, first, last, count) => {
    const days = daysOf(readPlace(place));
    expect([days[0], days.at(-1), days.length, new Set(days).size]).toEqual([first, last, count, count]);
  });

  test.each([
    '',
    'mois',
    'mois:2026-13-01',
    'mois:2026-02-30',
    'annee:2026-01-01',
    'semaine:<script>',
  ])('%j is this month, or this week', (place) => {
    expect(readPlace(place, '2026-11-29').day).toBe('2026-11-29');
  });

  test.each([
    ['mois:2026-12-31', 1, '2027-01-01'],
    ['mois:2026-03-31', -1, '2026-02-01'],
    ['semaine:2026-12-28', 1, '2027-01-04'],
    ['jour:2027-03-28', 1, '2027-03-29'],
  ] as const)('after %s by %i comes %s', (place, by, day) => {
    expect(placeAfter(readPlace(place), by).day).toBe(day);
  });

  test('reads the rows of its days', () => {
    expect(rowsOfPlace('date', 'semaine:2026-11-29')).toEqual({ q: 'date:2026-11-23..2026-11-29', sort: 'date' });
  });
});

describe('a move', () => {
  test.each([
    ['ArrowRight', false, 'mois', { days: 1, minutes: 0 }],
    ['ArrowDown', false, 'mois', { days: 7, minutes: 0 }],
    ['ArrowUp', false, 'mois', { days: -7, minutes: 0 }],
    ['ArrowDown', true, 'mois', { days: 0, minutes: 60 }],
    ['ArrowDown', false, 'semaine', { days: 0, minutes: 15 }],
    ['ArrowUp', true, 'jour', { days: 0, minutes: -60 }],
    ['x', false, 'mois', null],
  ] as const)('%s with Shift %s in a %s is %o', (key, shift, scale, expected) => {
    expect(shiftBy({ days: 0, minutes: 0 }, key, shift, scale)).toEqual(expected);
  });

  test.each([
    // The wall clock: a week over the last Sunday of March keeps its hour.
    ['2027-03-27T20:30', { days: 7, minutes: 0 }, '2027-04-03T20:30'],
    ['2026-12-31T23:50', { days: 0, minutes: 15 }, '2027-01-01T00:05'],
    ['2028-02-28T10:00', { days: 1, minutes: 0 }, '2028-02-29T10:00'],
    ['2026-03-01T00:05', { days: -1, minutes: -15 }, '2026-02-27T23:50'],
  ] satisfies [string, Shift, string][])('of %s by %o comes to %s', (minute, shift, expected) => {
    expect(shifted(minute, shift)).toBe(expected);
  });

  test('a day of another time zone, just outside, stands on the nearest one', () => {
    const days = daysOf(readPlace('semaine:2026-11-29'));
    expect([shownDay('2026-11-22', days), shownDay('2026-11-30', days), shownDay('2026-11-25', days)]).toEqual([
      '2026-11-23',
      '2026-11-29',
      '2026-11-25',
    ]);
  });
});

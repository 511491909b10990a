/** Days, months and years of instants, at every edge. */
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  daysAfter,
  daysBetween,
  endOfDay,
  instantAt,
  minuteOf,
  monthsAfter,
  today,
  weekdayOf,
  yearOf,
} from '../../../src/core/filter/clock';
import { isZone } from '../../../src/core/filter/zone';

const reunion = 'Indian/Reunion';

test.each<[string, string | undefined, string, number]>([
  ['2026-12-31T22:59:59Z', undefined, '2026-12-31T23:59', 2026],
  ['2026-12-31T23:07:00Z', undefined, '2027-01-01T00:07', 2027],
  ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31T23:30', 2026],
  ['2026-12-31T19:59:00Z', reunion, '2026-12-31T23:59', 2026],
  ['2026-12-31T20:00:00Z', reunion, '2027-01-01T00:00', 2027],
  ['2027-01-01T02:00:00Z', 'America/Guadeloupe', '2026-12-31T22:00', 2026],
  // The last Sundays of March and of October.
  ['2027-03-28T00:59:00Z', undefined, '2027-03-28T01:59', 2027],
  ['2027-03-28T01:00:00Z', undefined, '2027-03-28T03:00', 2027],
  ['2027-10-31T00:30:00Z', undefined, '2027-10-31T02:30', 2027],
  ['2027-10-31T01:30:00Z', undefined, '2027-10-31T02:30', 2027],
  ['2028-02-28T23:30:00Z', undefined, '2028-02-29T00:30', 2028],
])('%s in %s is %s', (instant, zone, minute, year) => {
  expect([minuteOf(instant, zone), dayOf(Date.parse(instant), zone), yearOf(new Date(instant), zone)]).toEqual([
    minute,
    minute.slice(0, 10),
    year,
  ]);
  expect(today(zone, instant)).toBe(minute.slice(0, 10));
});

test.each<[string, string | undefined, string]>([
  ['2026-12-12T20:30', undefined, '2026-12-12T19:30:00.000Z'],
  ['2026-12-12T20:30', reunion, '2026-12-12T16:30:00.000Z'],
  ['2026-12-12', reunion, '2026-12-11T20:00:00.000Z'],
  // It does not exist; it comes twice.
  ['2027-03-28T02:30', undefined, '2027-03-28T01:30:00.000Z'],
  ['2027-10-31T02:30', undefined, '2027-10-31T00:30:00.000Z'],
  ['2027-03-28T02:30', reunion, '2027-03-27T22:30:00.000Z'],
])('%s on the wall of %s is %s', (minute, zone, instant) => {
  expect(instantAt(minute, zone)).toBe(instant);
});

describe('months', () => {
  test.each<[string, number, string]>([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-31', 6, '2027-06-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2027-03-31', -1, '2027-02-28'],
    ['2026-11-15', 14, '2028-01-15'],
  ])('%s and %d months is %s', (day, months, then) => {
    expect(monthsAfter(day, months)).toBe(then);
  });
});

test('days are counted over the changes of hour', () => {
  expect([daysAfter('2027-03-27', 2), daysAfter('2027-10-30', 2), daysAfter('2028-03-01', -1)]).toEqual([
    '2027-03-29',
    '2027-11-01',
    '2028-02-29',
  ]);
  expect([daysBetween('2027-03-27', '2027-03-29'), daysBetween('2028-01-01', '2027-12-31')]).toEqual([2, -1]);
  expect(['2026-11-23', '2026-11-29', '1969-12-29'].map(weekdayOf)).toEqual([0, 6, 0]);
  expect([endOfDay('2027-03-28'), endOfDay('2027-10-31'), endOfDay('2026-12-31', reunion)]).toEqual([
    '2027-03-28T22:00:00.000Z',
    '2027-10-31T23:00:00.000Z',
    '2026-12-31T20:00:00.000Z',
  ]);
});

test('a zone is a name, never an offset', () => {
  expect(['Europe/Paris', reunion, 'UTC', 'Etc/GMT-4', 'America/Argentina/Salta'].filter(isZone)).toHaveLength(5);
  expect(['+04:00', '-0400', 'CET', 'Paris', 'Mars/Olympus', '', "x'; --"].filter(isZone)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import {
  isDateKind,
  readTypedDate,
  sayTypedDate,
  startingDay,
  startingTime,
  writeTypedDate,
} from '../../../src/commands/palette/ask/typed-date';
import { defineCommand } from '../../../src/core/define';
import { type Fields, field } from '../../../src/core/model/field';
import { readOneSpoken } from '../../../src/core/spoken/spoken-date';
import { dayMoves } from '../../../src/core/ui/inputs/month';
import { textOf } from '../../../src/i18n/text';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('a typed date', () => {
  it.each([
    ['demain', 'date', '2026-11-22', '2026-11-22', null],
    ['tomorrow', 'date', '2026-11-22', '2026-11-22', null],
    ['samedi 20h', 'date', '2026-11-21', '2026-11-21', null],
    ['12/03', 'date', '2027-03-12', '2027-03-12', null],
    ['décembre', 'date', '2026-12-01', '2026-12-01', null],
    ['12/12 20h', 'dateTime', '2026-12-12T19:00:00.000Z', '2026-12-12', '20:00'],
    ['12/07 00:30', 'dateTime', '2027-07-11T22:30:00.000Z', '2027-07-12', '00:30'],
    ['demain 0h', 'dateTime', '2026-11-21T23:00:00.000Z', '2026-11-22', '00:00'],
    ['demain', 'dateTime', '2026-11-21T23:00:00.000Z', '2026-11-22', null],
    ['lundi prochain', 'date', '2026-11-23', '2026-11-23', null],
    ['fin du mois', 'date', '2026-11-30', '2026-11-30', null],
    ['monday at noon', 'dateTime', '2026-11-23T11:00:00.000Z', '2026-11-23', '12:00'],
    ['maintenant', 'dateTime', '2026-11-21T10:00:00.000Z', '2026-11-21', '11:00'],
  ] as const)('%s as a %s is %s, on %s at %s', (typed, kind, value, day, time) =>
    expect(readTypedDate(typed, kind, now, undefined, readOneSpoken)).toEqual({ value, day, time }));

  it.each(['', '  ', 'jamais', '12/', '31/02/2027'])('%j is none', (typed) =>
    expect(readTypedDate(typed, 'date', now, undefined, readOneSpoken)).toBeNull());

  it.each([
    ['28/11/2026', 'date'],
    ['28/11/2026 20:30', 'dateTime'],
    ['29/02/2028 00:00', 'dateTime'],
  ] as const)('written back as %s reads the same', (written, kind) => {
    const asked = readTypedDate(written, kind, now);
    expect(asked && writeTypedDate(asked.day, asked.time)).toBe(written);
  });

  it('is read and said at the clock of its site', () => {
    const zone = 'America/Guadeloupe';
    const value = '2026-12-12T14:00:00.000Z';
    expect(readTypedDate('12/12 10h', 'dateTime', now, zone)).toEqual({ value, day: '2026-12-12', time: '10:00' });
    // Where it is 22:00 on the 20th when Paris is on the 21st.
    expect(readTypedDate('demain', 'date', Date.parse('2026-11-21T02:00:00Z'), zone)?.day).toBe('2026-11-21');
    expect(sayTypedDate(value, 'dateTime', 'fr', zone)).toBe('samedi 12 décembre 2026 · 10:00 (Guadeloupe)');
    expect(sayTypedDate(value, 'dateTime', 'en', 'Europe/Paris')).toBe('Saturday, 12 December 2026 · 15:00 (Paris)');
  });

  it('starts at an hour that is to come', () => {
    expect(startingTime('2026-11-21', 'dateTime', now)).toBe('12:00');
    expect(startingTime('2026-11-21', 'dateTime', Date.parse('2026-11-21T22:30:00Z'))).toBe('23:59');
    expect(startingTime('2026-12-12', 'dateTime', now)).toBe('10:00');
    expect(startingTime('2026-11-21', 'date', now)).toBeNull();
  });

  it('keeps its hour when its day is moved', () => {
    const asked = readTypedDate('12/03 20:30', 'dateTime', now);
    expect(asked && writeTypedDate(dayMoves['ArrowDown']?.(asked.day) ?? '', asked.time)).toBe('19/03/2027 20:30');
  });

  it.each([
    ['fr', 'samedi 28 novembre 2026', 'samedi 28 novembre 2026 · 20:30'],
    ['en', 'Saturday, 28 November 2026', 'Saturday, 28 November 2026 · 20:30'],
  ] as const)('is said in %s', (locale, day, instant) => {
    expect(sayTypedDate('2026-11-28', 'date', locale)).toBe(day);
    expect(sayTypedDate('2026-11-28T19:30:00.000Z', 'dateTime', locale)).toBe(instant);
  });
});

it('starts from the last date given, else from today', () => {
  const args: Fields = { du: field.date(), a: field.dateTime(), motif: field.text() };
  const command = defineCommand<Fields>({ id: 'test.run', title: textOf('test.title'), args, run: () => undefined });
  const from = (values: Record<string, unknown>) => startingDay(command, values, '2026-11-21');
  expect(from({ motif: '2030-01-01' })).toBe('2026-11-21');
  expect(from({ du: '2027-03-12' })).toBe('2027-03-12');
  expect(from({ du: '2027-03-12', a: '2027-07-11T22:30:00.000Z' })).toBe('2027-07-12');
});

it('knows which kinds are dates', () =>
  expect(['date', 'dateTime', 'text'].map(isDateKind)).toEqual([true, true, false]));

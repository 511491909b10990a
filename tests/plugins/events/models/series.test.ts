import { describe, expect, it } from 'vitest';
import { holidaysOf } from '../../../../src/plugins/events/models/holidays';
import {
  datesOf,
  dayOf,
  emptyWeek,
  printWeek,
  readHours,
  readWeek,
  wallTextOf,
} from '../../../../src/plugins/events/models/series';

const local = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

function weekOf(typed: string) {
  const read = readWeek(typed);
  return 'week' in read ? read.week : emptyWeek;
}

const rule = 'mar ven 20:00 ; sam 15h 20h';
const days = (from: string, to: string, typed = rule, except: readonly string[] = []) =>
  datesOf({ from, to, week: weekOf(typed), except: new Set(except) });

describe('a weekly series', () => {
  it('keeps its local hours when the clocks go forward', () => {
    const dates = days('2027-03-22', '2027-04-04');
    expect(dates.map((date) => local.format(new Date(date)))).toEqual([
      'mar. 23/03 20:00',
      'ven. 26/03 20:00',
      'sam. 27/03 15:00',
      'sam. 27/03 20:00',
      'mar. 30/03 20:00',
      'ven. 02/04 20:00',
      'sam. 03/04 15:00',
      'sam. 03/04 20:00',
    ]);
    expect(dates[3]).toBe('2027-03-27T19:00:00.000Z');
    expect(dates[4]).toBe('2027-03-30T18:00:00.000Z');
  });

  it('keeps its local hours when the clocks go back', () => {
    expect(days('2026-10-20', '2026-10-27', 'tue 20:00')).toEqual([
      '2026-10-20T18:00:00.000Z',
      '2026-10-27T19:00:00.000Z',
    ]);
  });

  it.each([
    ['one day', '2027-03-23', '2027-03-23', 1],
    ['no day of the week inside', '2027-03-24', '2027-03-25', 0],
    ['the wrong way round', '2027-04-01', '2027-03-01', 0],
    ['no day at all', '', '2027-03-01', 0],
  ])('gives %s', (_what, from, to, count) => {
    expect(days(from, to)).toHaveLength(count);
  });

  it('leaves days out', () => {
    expect(days('2027-03-22', '2027-03-28', rule, ['2027-03-27']).map((date) => dayOf(date))).toEqual([
      '2027-03-23',
      '2027-03-26',
    ]);
  });

  it('leaves one hour of a day out', () => {
    expect(days('2027-03-27', '2027-03-27', rule, ['2027-03-27T15:00']).map((date) => wallTextOf(date))).toEqual([
      '2027-03-27T20:00',
    ]);
  });

  it('stops soon after what anyone means', () => {
    expect(days('2027-01-01', '2099-01-01', 'daily 10:00 20:00').length).toBeLessThan(1_010);
  });
});

describe('a week as it is typed', () => {
  it.each([
    ['mar ven 20:00 ; sam 15h 20h', 'mar ven 20:00 ; sam 15:00 20:00'],
    ['tue fri 8pm, sat 3pm 8pm', 'mar ven 20:00 ; sam 15:00 20:00'],
    ['Mardis et vendredis à 20 h 30', 'mar ven 20:30'],
    ['lun-jeu 19:30', 'lun mar mer jeu 19:30'],
    ['ven-lun 19', 'lun ven sam dim 19:00'],
    ['week-end 11h', 'sam dim 11:00'],
    ['tous les jours 10h', 'lun mar mer jeu ven sam dim 10:00'],
    ['sam 20h ; sam 15h ; sam 20h', 'sam 15:00 20:00'],
    ['', ''],
  ])('reads %s', (typed, printed) => {
    expect(printWeek(weekOf(typed), 'fr')).toBe(printed);
  });

  it('is printed in English, and read back', () => {
    expect(printWeek(weekOf(rule), 'en')).toBe('tue fri 20:00 ; sat 15:00 20:00');
    expect(weekOf('tue fri 20:00 ; sat 15:00 20:00')).toEqual(weekOf(rule));
  });

  it.each([
    ['mar 25h', { code: 'day', at: '25h' }],
    ['20h', { code: 'noDay', at: '20h' }],
    ['mar', { code: 'noHour', at: 'mar' }],
    ['s 20h', { code: 'day', at: 's' }],
    ['mardo 20h', { code: 'day', at: 'mardo' }],
    ['lun-mardo 20h', { code: 'day', at: 'lun-mardo' }],
  ])('refuses %s', (typed, problem) => {
    expect(readWeek(typed)).toEqual({ problem });
  });

  it('reads hours alone, once each, in order', () => {
    expect(readHours('20h30, 15:00 15h')).toEqual({ hours: ['15:00', '20:30'] });
    expect(readHours('midi')).toEqual({ problem: { code: 'hour', at: 'midi' } });
  });
});

describe('public holidays', () => {
  it.each([
    [2026, '2026-04-06', 'lundiDePaques'],
    [2026, '2026-05-14', 'ascension'],
    [2027, '2027-03-29', 'lundiDePaques'],
    [2027, '2027-05-17', 'lundiDePentecote'],
    [2038, '2038-04-26', 'lundiDePaques'],
    [2027, '2027-07-14', 'feteNationale'],
    [2027, '2027-12-25', 'noel'],
  ])('of %i: %s is %s', (year, day, name) => {
    expect(holidaysOf(year).get(day)).toBe(name);
    expect(holidaysOf(year).size).toBe(11);
  });
});

import { describe, expect, it } from 'vitest';
import { moved, printMove, readMove } from '../../../../src/plugins/events/models/move';

const paris = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });

function after(iso: string, typed: string): string {
  const read = readMove(typed);
  return 'move' in read ? paris.format(new Date(moved(iso, read.move))) : read.problem.code;
}

const evening = '2027-03-27T19:00:00.000Z';

describe('a move of a séance on Saturday 27 March 2027 at 20:00, the eve of summer time', () => {
  it.each([
    ['+15 min', '2027-03-27 20:15'],
    ['-15min', '2027-03-27 19:45'],
    ['−15 mn', '2027-03-27 19:45'],
    ['+1 h', '2027-03-27 21:00'],
    ['+1h30', '2027-03-27 21:30'],
    ['-1 h 05', '2027-03-27 18:55'],
    ['+1 sem', '2027-04-03 20:00'],
    ['+1 semaine', '2027-04-03 20:00'],
    ['+2 weeks', '2027-04-10 20:00'],
    ['+1 j', '2027-03-28 20:00'],
    ['J-1', '2027-03-26 20:00'],
    ['J-1 12:00', '2027-03-26 12:00'],
    ['d+2 8pm', '2027-03-29 20:00'],
    ['J+1 à midi', '2027-03-28 12:00'],
    ['20:30', '2027-03-27 20:30'],
    ['à 20h', '2027-03-27 20:00'],
    ['at 8:45 PM', '2027-03-27 20:45'],
    ['12 am', '2027-03-27 00:00'],
    ['minuit', '2027-03-27 00:00'],
    ['+1 sem 20:30', '2027-04-03 20:30'],
    ['+1 sem, +15 min', '2027-04-03 20:15'],
    ['20:30 +1 sem', '2027-04-03 20:30'],
    ['+1 mois', '2027-04-27 20:00'],
    ['-1 month', '2027-02-27 20:00'],
    ['+1 an', '2028-03-27 20:00'],
  ])('%s', (typed, expected) => {
    expect(after(evening, typed)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['+15', 'unit'],
    ['+1 lune', 'unit'],
    ['25:00', 'hour'],
    ['20:60', 'hour'],
    ['13 pm', 'hour'],
    ['+1h75', 'hour'],
    ['demain', 'unknown'],
    ['+0 min', 'nothing'],
    ['+11 ans', 'tooFar'],
    ['+15 min et puis', 'unknown'],
  ])('refuses « %s »: %s', (typed, expected) => {
    expect(after(evening, typed)).toBe(expected);
  });

  it('brings an hour that spring skips to the next one there is', () => {
    expect(after('2027-03-27T01:30:00.000Z', 'J+1')).toBe('2027-03-28 03:30');
  });

  it('ends a month on its last day', () => {
    expect(after('2027-01-31T19:00:00.000Z', '+1 mois')).toBe('2027-02-28 20:00');
  });
});

describe('a move as it is printed', () => {
  it.each([
    ['+15 min', '+15 min', '+15 min'],
    ['J-1 12:00', '-1 j 12:00', '-1 d 12:00'],
    ['+1 semaine 20h30', '+1 sem 20:30', '+1 w 20:30'],
    ['+1 an', '+12 mois', '+12 mo'],
    ['+10 j', '+10 j', '+10 d'],
  ])('%s is %s, %s, and read back the same', (typed, fr, en) => {
    const read = readMove(typed);
    if (!('move' in read)) throw new Error(typed);
    expect(printMove(read.move, 'fr')).toBe(fr);
    expect(printMove(read.move, 'en')).toBe(en);
    expect(readMove(fr)).toEqual(read);
    expect(readMove(en)).toEqual(read);
  });
});

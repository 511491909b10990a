import { describe, expect, it } from 'vitest';
import { daysUntil, weeksFrom } from '../../../src/plugins/home/dashboard/weeks';

describe('weeks of the plots', () => {
  it('go from Monday to Sunday, with their number of the year', () => {
    expect(weeksFrom(new Date('2026-11-25T10:00:00Z'), -1, 2)).toEqual([
      { first: '2026-11-16', last: '2026-11-22', number: 47, distance: -1 },
      { first: '2026-11-23', last: '2026-11-29', number: 48, distance: 0 },
    ]);
  });

  it('belong to the year of their Thursday', () => {
    expect(weeksFrom(new Date('2026-12-30T10:00:00Z'), 0, 2).map(({ number }) => number)).toEqual([53, 1]);
  });

  it('begin with the day of Paris', () => {
    expect(weeksFrom(new Date('2026-11-22T23:30:00Z'), 0, 1)[0]?.first).toBe('2026-11-23');
  });

  it('have days that end with today, in Paris', () => {
    expect(daysUntil(new Date('2026-10-25T23:30:00Z'), 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  });
});

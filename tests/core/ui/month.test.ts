import { describe, expect, it } from 'vitest';
import { dayId, dayMoves, weeksOf } from '../../../src/core/ui/inputs/month';
import { localeTag } from '../../../src/i18n/translate';

interface Week {
  firstDay: number;
}

describe('dayMoves', () => {
  it.each([
    ['ArrowRight', '2026-11-21', '2026-11-22'],
    ['ArrowLeft', '2026-11-21', '2026-11-20'],
    ['ArrowDown', '2026-11-21', '2026-11-28'],
    ['ArrowUp', '2026-11-21', '2026-11-14'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowLeft', '2027-01-01', '2026-12-31'],
    ['ArrowDown', '2026-12-28', '2027-01-04'],
    ['ArrowUp', '2027-01-04', '2026-12-28'],
    ['ArrowRight', '2028-02-28', '2028-02-29'],
    ['ArrowRight', '2027-02-28', '2027-03-01'],
    ['ArrowLeft', '2028-03-01', '2028-02-29'],
    ['ArrowRight', '2026-03-28', '2026-03-29'],
    ['ArrowRight', '2026-10-25', '2026-10-26'],
    ['PageDown', '2026-11-21', '2026-12-21'],
    ['PageDown', '2026-12-21', '2027-01-21'],
    ['PageUp', '2027-01-21', '2026-12-21'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageDown', '2028-01-31', '2028-02-29'],
    ['PageUp', '2026-05-31', '2026-04-30'],
    ['Shift+PageDown', '2026-11-21', '2027-11-21'],
    ['Shift+PageUp', '2026-11-21', '2025-11-21'],
    ['Shift+PageDown', '2028-02-29', '2029-02-28'],
    ['Shift+PageUp', '2028-02-29', '2027-02-28'],
    ['Home', '2026-11-21', '2026-11-16'],
    ['Home', '2026-11-16', '2026-11-16'],
    ['End', '2026-11-21', '2026-11-22'],
    ['End', '2026-11-22', '2026-11-22'],
    ['Home', '2027-01-01', '2026-12-28'],
    ['End', '2026-12-30', '2027-01-03'],
    ['ArrowLeft', '1000-01-01', '1000-01-01'],
    ['Shift+PageDown', '9998-06-01', '9998-06-01'],
  ])('%s from %s is %s', (key, from, to) => expect(dayMoves[key]?.(from)).toBe(to));
});

describe('weeksOf', () => {
  it.each([
    ['2026-11-21', '2026-10-26', '2026-12-06'],
    ['2027-02-10', '2027-02-01', '2027-03-14'],
    ['2028-02-29', '2028-01-31', '2028-03-12'],
    ['2026-12-31', '2026-11-30', '2027-01-10'],
  ])('shows the month of %s from %s to %s', (day, first, last) => {
    const weeks = weeksOf(day);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
    expect(weeks.flat()).toContain(day);
    expect(weeks.map(({ length }) => length)).toEqual([7, 7, 7, 7, 7, 7]);
  });

  it.each(['fr', 'en'] as const)('begins weeks on the day that Intl gives for %s', (locale) => {
    // A property in older engines, a method in newer ones.
    const tag: Intl.Locale & { weekInfo?: Week; getWeekInfo?(): Week } = new Intl.Locale(localeTag(locale));
    expect((tag.getWeekInfo?.() ?? tag.weekInfo)?.firstDay).toBe(1);
    const first = weeksOf('2026-11-21')[0]?.[0] ?? '';
    expect(new Date(`${first}T00:00Z`).getUTCDay()).toBe(1);
  });
});

it('names the cell of a day after its grid', () => expect(dayId(':r1:', '2026-11-21')).toBe(':r1:-2026-11-21'));

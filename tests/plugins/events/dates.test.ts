import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../src/i18n/format';
import { datesText } from '../../../src/plugins/events/dates';

const cases: readonly [string, string, string, string][] = [
  ['2026-12-19T19:00:00Z', '2026-12-19T21:00:00Z', '19 déc. 2026', '19 Dec 2026'],
  ['2027-01-09T19:00:00Z', '2027-01-30T19:00:00Z', '9 → 30 janv. 2027', '9 → 30 Jan 2027'],
  ['2027-01-16T19:00:00Z', '2027-04-03T18:00:00Z', '16 janv. → 3 avr. 2027', '16 Jan → 3 Apr 2027'],
  ['2026-12-05T19:00:00Z', '2027-01-17T19:00:00Z', '5 déc. → 17 janv. 2027', '5 Dec → 17 Jan 2027'],
  ['2026-11-05T19:00:00Z', '2027-11-06T19:00:00Z', '5 nov. 2026 → 6 nov. 2027', '5 Nov 2026 → 6 Nov 2027'],
  // Days are those of Paris, where it is already the next one.
  ['2026-12-18T23:30:00Z', '2026-12-19T20:00:00Z', '19 déc. 2026', '19 Dec 2026'],
  ['2026-12-31T23:30:00Z', '2027-01-02T20:00:00Z', '1 → 2 janv. 2027', '1 → 2 Jan 2027'],
];

describe('the dates of a manifestation', () => {
  it.each(cases)('from %s to %s read as short as they can', (start, end, fr, en) => {
    expect(datesText(start, end, formatOf('fr'))).toBe(fr);
    expect(datesText(start, end, formatOf('en'))).toBe(en);
  });
});

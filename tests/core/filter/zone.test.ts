/** In whose time zone an instant of some partners is shown. */
import { expect, test } from 'vitest';
import { isoIn, zoneOf } from '../../../src/core/filter/zone';

const zones = { G: 'America/Guadeloupe', M: 'America/Martinique', H: 'America/Guadeloupe', X: 'Mars/Olympus' };

test.each<[string, (string | null)[], string | undefined]>([
  ['of a partner, its own', ['G'], 'America/Guadeloupe'],
  ['of partners in one zone, that one', ['G', 'H'], 'America/Guadeloupe'],
  ['of partners at the platform’s clock, none is said', ['P1', 'P2'], undefined],
  ['of everybody, none is said', [null], undefined],
  ['of nobody, none is said', [], undefined],
  ['of partners in several zones, the platform’s, said', ['G', 'M'], 'Europe/Paris'],
  ['of partners there and here, the platform’s, said', ['G', 'P1'], 'Europe/Paris'],
  ['of a partner in a zone that is unknown here, none is said', ['X'], undefined],
])('%s', (_case, partners, expected) => {
  expect(zoneOf(partners, zones)).toBe(expected);
});

test.each<[string, string | undefined, string]>([
  ['2099-07-01T20:30:00.000Z', undefined, '2099-07-01T22:30:00+02:00'],
  ['2026-12-31T23:07:00.000Z', undefined, '2027-01-01T00:07:00+01:00'],
  ['2099-07-01T20:30:00.000Z', 'Indian/Reunion', '2099-07-02T00:30:00+04:00'],
  ['2099-07-01T02:30:00.250Z', 'America/Guadeloupe', '2099-06-30T22:30:00.250-04:00'],
  ['2099-07-01T02:30:00.000Z', 'America/St_Johns', '2099-07-01T00:00:00-02:30'],
  ['2027-10-31T00:30:00.000Z', undefined, '2027-10-31T02:30:00+02:00'],
  ['2027-10-31T01:30:00.000Z', undefined, '2027-10-31T02:30:00+01:00'],
])('%s in %s is written %s, and is the same instant', (instant, zone, written) => {
  expect(isoIn(Date.parse(instant), zone)).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse(instant));
});

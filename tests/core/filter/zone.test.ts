/** In whose time zone an instant of some partners is shown. */
import { expect, test } from 'vitest';
import { zoneOf } from '../../../src/core/filter/zone';

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

import { expect, it } from 'vitest';
import { mayWriteRecords } from '../../../src/core/commands/rights';
import { manifestations } from '../../../src/plugins/events/model';
import { genres } from '../../../src/plugins/genres/model';
import { actions } from '../../../src/plugins/history/model';
import { partners } from '../../../src/plugins/partners/model';
import { settings } from '../../../src/plugins/settings/model';

it.each([
  ['genres', genres, 'ADMIN', true],
  ['genres', genres, 'PARTNER', false],
  ['manifestations', manifestations, 'PARTNER', true],
  ['manifestations', manifestations, null, false],
  ['actions, which the server makes', actions, 'ADMIN', false],
  ['parameters, of which there is one', settings, 'ADMIN', false],
  ['partners', partners, 'ADMIN', true],
] as const)('%s are written by %3$s: %4$s', (_name, resource, role, expected) => {
  expect(mayWriteRecords(resource, { role })).toBe(expected);
});

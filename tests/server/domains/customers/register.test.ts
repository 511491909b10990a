import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import '../../../../server/domains';
import { gone, mentioned, owned } from '../../../../server/domains/customers/held/places';
import { fr } from '../../../../src/plugins/customers/i18n/fr';
import { registerText } from '../../../support/register';

const file = new URL('../../../../docs/personal-data.md', import.meta.url);

it('the register of processing says what the declaration says', () => {
  if (process.env['REGISTER'] === 'write') writeFileSync(file, registerText());
  expect(readFileSync(file, 'utf8')).toBe(registerText());
});

it('every place has its name, for who reads a dry run or a file of access', () => {
  const places = [...owned.map(({ table }) => table.name), ...Object.keys(mentioned), ...Object.keys(gone)];
  expect(places.filter((name) => !(name in fr.held.places))).toEqual([]);
});

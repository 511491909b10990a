import { expect, it } from 'vitest';
import { labelOf } from '../../../src/core/form/record/record-label';
import { customers } from '../../../src/plugins/customers/model';

it.each([
  [{ idClient: 'CL1', prenom: 'Hugo', nom: 'Saunier' }, 'Hugo Saunier'],
  [{ idClient: 'CL1', prenom: null, nom: 'Saunier' }, 'Saunier'],
  [{ idClient: 'CL1', prenom: 'Hugo', nom: null }, 'Hugo'],
  [{ idClient: 'CL1', prenom: null, nom: null }, 'CL1'],
])('a person is called by both names: %o', (row, said) => {
  const stamps = { version: 1, dateCreation: '', dateModif: '', auteurModif: '' };
  expect(labelOf(customers, { ...row, ...stamps }, 'fr')).toBe(said);
});

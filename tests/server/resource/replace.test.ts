import { expect, it } from 'vitest';
import { replaced } from '../../../server/resource/write/replace';
import { field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';
import { pointingIn } from '../../../src/core/model/pointing';

const own = field.reference('cibles', 'integer');
const prices = field.list({ cible: own, code: field.text(), montant: field.money() }, { unique: ['cible', 'code'] });
const model = defineModel({
  text: 'essai',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      cible: own,
      cibles: field.references('cibles', 'integer'),
      prices,
      deep: field.list({ rows: field.list({ cells: field.references('cibles', 'integer') }) }),
    },
  },
});
const pointing = new Map(pointingIn(model).map((each) => [each.name, each]));

it('finds references at any depth', () =>
  expect([...pointing.keys()]).toEqual(['cible', 'cibles', 'prices.cible', 'deep.rows.cells']));

it.each<[string, string, unknown, unknown]>([
  ['a leaf', 'cible', 2, 1],
  ['another leaf', 'cible', 3, 3],
  ['a list of keys that held both', 'cibles', [1, 2, 3], [1, 3]],
  ['an item', 'prices.cible', [{ cible: 2, code: 'A' }], [{ cible: 1, code: 'A' }]],
  [
    'of two items that say the same, the one that was there',
    'prices.cible',
    [
      { cible: 2, code: 'A', montant: 5 },
      { cible: 1, code: 'A', montant: 7 },
    ],
    [{ cible: 1, code: 'A', montant: 7 }],
  ],
  [
    'two items that said the same before',
    'prices.cible',
    [
      { cible: 2, code: 'A', montant: 5 },
      { cible: 2, code: 'A', montant: 7 },
    ],
    [{ cible: 1, code: 'A', montant: 5 }],
  ],
  [
    'a list in a list',
    'deep.rows.cells',
    [{ rows: [{ cells: [2, 1] }, {}] }, {}],
    [{ rows: [{ cells: [1] }, {}] }, {}],
  ],
  ['what is no list', 'deep.rows.cells', null, null],
])('replaces in %s', (_, name, value, expected) => {
  const place = pointing.get(name);
  expect(place && replaced(place, value, 2, 1)).toEqual(expected);
});

it('gives the same value when nothing points to the one', () => {
  const value = [{ rows: [{ cells: [3] }] }];
  const place = pointing.get('deep.rows.cells');
  expect(place && replaced(place, value, 2, 1)).toBe(value);
});

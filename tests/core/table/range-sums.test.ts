import { expect, test } from 'vitest';
import { defineResource } from '../../../src/core/define';
import { field } from '../../../src/core/model/field';
import { defineModel, type Row } from '../../../src/core/model/model';
import { columnsOf } from '../../../src/core/table/define-table';
import { sumsOf } from '../../../src/core/table/grid/range-sums';
import { textOf } from '../../../src/i18n/text';

const model = defineModel({
  text: 'test',
  key: { name: 'id', kind: 'integer' },
  sections: { '': { nom: field.text(), places: field.integer(), prix: field.money(), frais: field.money() } },
});
const resource = defineResource({
  name: 'tests',
  service: 'admin-config',
  path: 'tests',
  model,
  domaine: null,
  label: { fr: 'nom' },
  perimeter: null,
  search: ['nom'],
  sort: 'nom',
  one: textOf('test.one'),
  many: textOf('test.many'),
});
const columns = columnsOf({
  resource,
  columns: ['id', 'nom', 'places', 'prix', 'frais'].map((name) => ({ name, width: 80 })),
});
const stamps = { version: 1, dateCreation: '', dateModif: '', auteurModif: '' };
const rows: readonly Row[] = [
  { ...stamps, id: 1, nom: 'a', places: 10, prix: 12.5, frais: 1 },
  { ...stamps, id: 2, nom: 'b', places: null, prix: 7.5, frais: 2 },
  { ...stamps, id: 3, nom: 'c', places: 30, prix: null, frais: 3 },
];
const over = (top: number, left: number, bottom: number, right: number) =>
  sumsOf({ top, left, bottom, right }, columns, (index) => rows[index]);

test.each([
  ['a column, what is empty left out', [0, 2, 2, 2], { count: 2, sum: 40, average: 20, style: undefined }],
  [
    'amounts of money',
    [0, 3, 2, 4],
    { count: 5, sum: 26, average: 5.2, style: { style: 'currency', currency: 'EUR' } },
  ],
  ['amounts and numbers together', [0, 2, 0, 3], { count: 2, sum: 22.5, average: 11.25, style: undefined }],
  ['keys and words, which are no amounts', [0, 0, 2, 1], null],
  ['a single number', [0, 1, 0, 2], null],
  ['a row that is not there yet', [1, 2, 3, 2], null],
] as const)('a range sums up %s', (_what, [top, left, bottom, right], expected) => {
  expect(over(top, left, bottom, right)).toEqual(expected);
});

test('tells the currency that all amounts are in, and adds none of several', () => {
  const of = (currencies: readonly (string | undefined)[], right = 4) =>
    sumsOf(
      { top: 0, left: 3, bottom: 2, right },
      columns,
      (index) => rows[index],
      ({ id }) => currencies[Number(id) - 1],
    );
  expect(of(['CHF', 'CHF', 'CHF'])?.style?.currency).toBe('CHF');
  expect(of([undefined, undefined, undefined])?.style?.currency).toBe('EUR');
  expect(of(['CHF', undefined, 'CHF'])).toBeNull();
});

/** What one does with the columns of a list, as its address tells it. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { field } from '../../../src/core/model/field';
import { defineTable } from '../../../src/core/table/define-table';
import { type ListColumns, useColumns } from '../../../src/core/table/grid/use-columns';
import { sampleResource } from './sample';

const resource = sampleResource(
  { a: field.text(), b: field.text(), c: field.integer(), d: field.longText() },
  { label: { fr: 'a', en: 'a' }, sort: 'b' },
);
const table = defineTable({
  resource,
  columns: [
    { name: 'a', width: 100 },
    { name: 'b', width: 80, sort: 'b.libelle' },
    { name: 'c', width: 60 },
    { name: 'd', width: 50, hidden: true },
  ],
});

interface Address {
  columns?: string | undefined;
  sort?: string;
}

/** The address after something was done with the columns that an address shows. */
function after(before: Address, act: (columns: ListColumns) => void): Address {
  let address = before;
  columnsAt(before, act, (next) => (address = { ...address, ...next }));
  return address;
}

function columnsAt(
  address: Address,
  act: (columns: ListColumns) => void,
  write: (next: Address) => void = () => undefined,
): void {
  const Probe = () => {
    act(
      useColumns({
        table,
        columns: address.columns,
        onColumns: (columns) => write({ columns }),
        sort: address.sort ?? '',
        onSort: (sort) => write({ sort }),
      }),
    );
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
}

describe('the order of rows', () => {
  test.each<[string, string, boolean, string]>([
    ['', 'a', false, 'a'],
    ['a', 'a', false, '-a'],
    ['-a', 'a', false, ''],
    ['a', 'b', false, 'b.libelle'],
    ['a', 'b', true, 'a,b.libelle'],
    ['a,b.libelle', 'a', true, '-a,b.libelle'],
    ['-a,b.libelle', 'a', true, 'b.libelle'],
    ['-a,b.libelle', 'b', false, '-b.libelle'],
    ['elsewhere', 'a', true, 'elsewhere,a'],
  ])('"%s", then column %s (with the others: %s), is "%s"', (sort, name, add, next) =>
    expect(after({ sort }, (columns) => columns.sortBy(name, add)).sort).toBe(next));

  test('is not told by a column that has none', () =>
    expect(after({ sort: 'a', columns: 'a,d' }, (columns) => columns.sortBy('d', false)).sort).toBe('a'));

  test("is the resource's while the address has none", () =>
    columnsAt({}, ({ sorts }) => expect(sorts).toEqual([{ name: 'b', desc: false }])));
});

describe('columns', () => {
  test.each<[string, string | undefined, (columns: ListColumns) => void, string | undefined]>([
    ['moved to the left', undefined, (columns) => columns.move('b', -1), 'b,a,c'],
    ['moved past the end', 'a,b', (columns) => columns.move('b', 1), 'a,b'],
    ['moved among pinned ones', 'a::p,b::p,c', (columns) => columns.move('b', -1), 'b::p,a::p,c'],
    ['kept from those pinned', 'a::p,b,c', (columns) => columns.move('b', -1), 'a::p,b,c'],
    ['shown, at the end', undefined, (columns) => columns.show('d', true), 'a,b,c,d'],
    ['hidden', 'a,b:90,c', (columns) => columns.show('a', false), 'b:90,c'],
    ['as those of the table again', 'a,b', (columns) => columns.show('c', true), undefined],
    ['pinned', 'a,b:90,c', (columns) => columns.pin('b'), 'b:90:p,a,c'],
    ['let go', 'b:90:p,a,c', (columns) => columns.pin('b'), 'b:90,a,c'],
    ['made wider', 'a,b', (columns) => columns.resize('b', 133.4), 'a,b:133'],
    ['never too narrow', 'a,b', (columns) => columns.resize('b', 3), 'a,b:40'],
    ['never too wide', 'a,b', (columns) => columns.resize('b', 9999), 'a,b:1200'],
  ])('%s', (_name, columns, act, next) => expect(after({ columns }, act).columns).toBe(next));

  test('stick one after the other, behind the ticks', () =>
    columnsAt({ columns: 'c:70:p,b:90:p,a' }, ({ shown, width }) => {
      expect(shown.map(({ name, left }) => [name, left])).toEqual([
        ['c', 36],
        ['b', 106],
        ['a', null],
      ]);
      expect(width).toBe(36 + 70 + 90 + 100);
    }));

  test('keep the first in sight while none is pinned', () =>
    columnsAt({}, ({ shown }) => expect(shown.map(({ left }) => left)).toEqual([36, null, null])));
});

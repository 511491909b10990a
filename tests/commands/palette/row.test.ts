import { expect, test } from 'vitest';
import { grouped, hereFirst, inOrder, moved, type Row, together } from '../../../src/commands/palette/search/row';

const row = (id: string, group: string): Row => ({ id, group, kind: 'record', title: id, marks: [] });
const found = [row('a', 'Commandes'), row('b', 'Vues'), row('c', 'Commandes'), row('d', 'Vues')];

test('a group stands where its best row stands and knows the place of its first row', () => {
  expect(grouped(found).map(({ heading, from, rows }) => [heading, from, rows.map(({ id }) => id)])).toEqual([
    ['Commandes', 0, ['a', 'c']],
    ['Vues', 2, ['b', 'd']],
  ]);
});

test('the arrow keys follow the order in which rows are seen', () => {
  const rows = inOrder(found);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'c', 'b', 'd']);
  expect(moved(rows, 'a', 1)?.id).toBe('c');
  expect(moved(rows, 'a', -1)?.id).toBe('d');
});

test('a record whose name matches comes before what only has the letters in order', () => {
  const local = [row('a', 'Commandes'), { ...row('z', 'Lettres'), loose: true }];
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const record = row('r', 'Lieux');
  expect(idsOf(together(local, [record], false))).toEqual(['a', 'r', 'z']);
  // No record comes above what was there to be run.
  expect(idsOf(together(local.slice(1), [], true))).toEqual([]);
  expect(idsOf(together(local.slice(1), [], false))).toEqual(['z']);
  expect(idsOf(together(local, [], true))).toEqual(['a', 'z']);
});

test('of rows with the same title, that of the current screen comes first', () => {
  const sale = (id: string, isHere = false) => ({ row: { ...row(id, ''), title: 'Mettre en vente…' }, isHere });
  const other = { row: row('autre', ''), isHere: false };
  const rows = hereFirst([sale('packages'), other, sale('abonnements'), sale('events', true)]);
  expect(rows.map((each) => each.row.id)).toEqual(['events', 'packages', 'autre', 'abonnements']);
});

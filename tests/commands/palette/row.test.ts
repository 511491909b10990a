import { expect, test } from 'vitest';
import { grouped, inOrder, moved, type Row } from '../../../src/commands/palette/row';

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

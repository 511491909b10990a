import { describe, expect, test } from 'vitest';
import {
  blankItem,
  columnsOf,
  copyOf,
  inserted,
  isOver,
  itemsOf,
  moved,
  numbered,
  removed,
  shownFields,
} from '../../../../src/core/form/list-field/lines';
import { field } from '../../../../src/core/model/field';
import { defineModel } from '../../../../src/core/model/model';

const fields = {
  id: field.text(),
  nom: field.text(),
  quantite: field.integer({ default: 1 }),
  order: field.integer(),
  total: field.integer({ derived: true }),
};
const lines = { items: [{ nom: 'a' }, { nom: 'b' }, { nom: 'c' }], keys: ['1', '2', '3'] };
const names = ({ items }: { items: readonly { nom?: unknown }[] }) => items.map(({ nom }) => nom).join('');

describe('the lines of a list', () => {
  test.each([
    ['down', 0, 2, 'bca', '231'],
    ['up', 2, 0, 'cab', '312'],
    ['before the first', 1, -5, 'bac', '213'],
    ['after the last', 1, 9, 'acb', '132'],
    ['a line that is not there', 7, 0, 'abc', '123'],
  ])('are moved %s with their keys', (_what, from, to, wanted, keys) => {
    const next = moved(lines, from, to);
    expect([names(next), next.keys.join('')]).toEqual([wanted, keys]);
  });

  test('are added and taken away at their place', () => {
    expect(names(inserted(lines, 1, [{ nom: 'x' }]))).toBe('axbc');
    expect(new Set(inserted(lines, 1, [{ nom: 'x' }]).keys).size).toBe(4);
    expect(names(removed(lines, 1))).toBe('ac');
  });

  test('carry their place when items have one', () => {
    expect(numbered([{ nom: 'a', order: 7 }, { nom: 'b' }], fields)).toEqual([
      { nom: 'a', order: 1 },
      { nom: 'b', order: 2 },
    ]);
    expect(numbered([{ nom: 'a' }], { nom: field.text() })).toEqual([{ nom: 'a' }]);
  });

  test('start with defaults, a key of their own, nothing that the server computes', () => {
    const [one, other] = [blankItem(fields), blankItem(fields)];
    expect(one).toMatchObject({ nom: null, quantite: 1, order: null });
    expect(Object.keys(one)).not.toContain('total');
    expect(one['id']).not.toBe(other['id']);
    expect(copyOf({ ...one, nom: 'a' }, fields)).toMatchObject({ nom: 'a', quantite: 1 });
    expect(copyOf(one, fields)['id']).not.toBe(one['id']);
  });

  test('are there whatever the value is', () => {
    expect(itemsOf(null)).toEqual([]);
    expect(itemsOf([{ nom: 'a' }, null, 3])).toEqual([{ nom: 'a' }, {}, {}]);
  });
});

const typed = {
  id: field.text(),
  type: field.oneOf(['SEANCE', 'PARKING', 'DON'], { default: 'SEANCE' }),
  seance: field.integer({ only: { when: 'type', is: ['SEANCE'] } }),
  produit: field.text({ only: { when: 'type', not: ['SEANCE', 'DON'] } }),
  nom: field.text(),
};
const shown = shownFields(defineModel({ text: 'test', key: { name: 'id', kind: 'text' }, sections: { '': typed } }));

test.each([
  ['none: those of a new line', [], ['type', 'seance', 'nom']],
  ['one type', [{ type: 'PARKING' }], ['type', 'produit', 'nom']],
  ['two types', [{ type: 'PARKING' }, {}], ['type', 'seance', 'produit', 'nom']],
  ['a type that has neither', [{ type: 'DON' }], ['type', 'nom']],
])('a list shows the fields that its lines have a use for: %s', (_what, items, wanted) => {
  expect(columnsOf(shown, field.list(typed), items).map(({ name }) => name)).toEqual(wanted);
});

test.each([
  ['over since', { fin: '2026-11-01T00:00:00.000Z' }, true],
  ['over now', { fin: '2026-11-25T12:00:00.000Z' }, true],
  ['still on', { fin: '2026-11-26T00:00:00.000Z' }, false],
  ['without an end', { fin: null }, false],
  ['an end that is no date', { fin: '' }, false],
])('an item is %s', (_, item, expected) => {
  const list = field.list({ fin: field.dateTime() }, { ends: 'fin' });
  expect(isOver(list, item, Date.parse('2026-11-25T12:00:00.000Z'))).toBe(expected);
  expect(isOver(field.list({ fin: field.dateTime() }), item, Date.now())).toBe(false);
});

import { describe, expect, test } from 'vitest';
import type { Resource } from '../../../src/core/define';
import { defineModel } from '../../../src/core/model/model';
import { listKey, rowKeys } from '../../../src/core/rows/keys';
import { mergeRefs, pagesBetween } from '../../../src/core/rows/list';
import { merge } from '../../../src/core/rows/writes';
import { textOf } from '../../../src/i18n/text';

const resource: Resource = {
  name: 'lieux',
  service: 'admin-config',
  path: 'lieux',
  model: defineModel({ text: 'venues.lieu', key: { name: 'idLieu', kind: 'integer' }, sections: { '': {} } }),
  domaine: null,
  label: { fr: 'libelleFr' },
  perimeter: null,
  search: [],
  sort: 'libelleFr',
  one: textOf('x'),
  many: textOf('x'),
};

describe('the pages of a list', () => {
  test.each([
    ['only the head', { first: 0, last: 40 }, []],
    ['the next one', { first: 80, last: 120 }, [1]],
    ['both around a border', { first: 190, last: 210 }, [1, 2]],
    ['the far end', { first: 499_960, last: 499_999 }, [4999]],
  ])('that are read: %s', (_case, shown, expected) => {
    expect(pagesBetween(shown, 100)).toEqual(expected);
  });
});

test('the same list has the same key, however it is asked for', () => {
  expect(listKey(resource, { q: ' ', sort: null, tiers: null })).toEqual(listKey(resource, {}));
  expect(listKey(resource, { q: 'paris' })).not.toEqual(listKey(resource, {}));
  expect(listKey(resource, { tiers: 'P1' })).not.toEqual(listKey(resource, {}));
  expect(listKey(resource, { columns: 'libelleFr' })).not.toEqual(listKey(resource, {}));
});

test('the key of a record is the same from a number and from an address', () => {
  expect(rowKeys.one('lieux', 12)).toEqual(rowKeys.one('lieux', '12'));
});

test('a change is laid over a row section by section', () => {
  const row = {
    version: 1,
    dateCreation: '',
    dateModif: '',
    auteurModif: '',
    manifInfo: { statut: 'A', titre: 'x' },
    tags: ['a'],
  };
  expect(merge(row, { manifInfo: { statut: 'B' }, tags: ['b'] })).toEqual({
    ...row,
    manifInfo: { statut: 'B', titre: 'x' },
    tags: ['b'],
  });
  expect(row.manifInfo.statut).toBe('A');
});

test('labels of several pages are put together', () => {
  expect(mergeRefs([{ lieux: { 1: 'Bastille' } }, { lieux: { 2: 'Garnier' }, genres: { O: 'Opéra' } }])).toEqual({
    lieux: { 1: 'Bastille', 2: 'Garnier' },
    genres: { O: 'Opéra' },
  });
});

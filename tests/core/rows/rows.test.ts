import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Resource } from '../../../src/core/define';
import { defineModel } from '../../../src/core/model/model';
import { rowsHeard, rowsWritten } from '../../../src/core/rows/changes';
import { queryClient } from '../../../src/core/rows/client';
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

describe('what the live channel says', () => {
  const list = rowKeys.lists('lieux');
  const one = (id: number) => rowKeys.one('lieux', id);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  const fill = () => {
    for (const key of [list, one(1), one(2)]) queryClient.setQueryData(key, {});
  };
  beforeEach(() => {
    vi.useFakeTimers();
    fill();
  });
  afterEach(() => {
    vi.advanceTimersByTime(300);
    vi.useRealTimers();
    queryClient.clear();
  });

  test('of others has lists and records read again', () => {
    rowsHeard('lieux', [1], 'L0');
    vi.advanceTimersByTime(300);
    expect([list, one(1), one(2)].map(isStale)).toEqual([true, true, false]);
  });

  test('of a write made here has no list read again, only the other records that it touched', () => {
    rowsWritten('lieux', 1, 'L1');
    vi.advanceTimersByTime(300);
    expect(isStale(list)).toBe(true);
    fill();
    rowsHeard('lieux', [1, 2], 'L1');
    vi.advanceTimersByTime(300);
    expect([list, one(1), one(2)].map(isStale)).toEqual([false, false, true]);
  });

  test('of many rows written here is known', () => {
    rowsWritten('lieux', null, 'L2');
    vi.advanceTimersByTime(300);
    fill();
    rowsHeard('lieux', [1, 2], 'L2');
    rowsHeard('genres', null, 'L2');
    vi.advanceTimersByTime(300);
    expect([list, one(1), one(2)].map(isStale)).toEqual([false, false, false]);
  });

  test('without a lot is never taken for a write made here', () => {
    rowsWritten('lieux', null, null);
    vi.advanceTimersByTime(300);
    fill();
    rowsHeard('lieux', null, null);
    vi.advanceTimersByTime(2_000);
    expect(isStale(list)).toBe(true);
  });

  test('of others, again and again, has lists read again every two seconds, and records at once; a write made here does not wait', () => {
    vi.advanceTimersByTime(5_000);
    rowsHeard('lieux', [1], 'L3');
    vi.advanceTimersByTime(300);
    fill();
    rowsHeard('lieux', [2], 'L4');
    vi.advanceTimersByTime(1_500);
    expect([list, one(1), one(2)].map(isStale)).toEqual([false, false, true]);
    vi.advanceTimersByTime(500);
    expect(isStale(list)).toBe(true);
    fill();
    rowsHeard('lieux', [1], 'L5');
    rowsWritten('lieux', 2, 'L6');
    vi.advanceTimersByTime(300);
    expect(isStale(list)).toBe(true);
  });
});

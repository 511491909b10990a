import { describe, expect, it } from 'vitest';
import { openedAt, patchOf } from '../../../src/core/table/list/opening';
import { core } from '../../../src/i18n/core';

const views = [
  { id: 'a-venir', title: core('views.own.aVenir'), q: 'date:>=0j', sort: 'date' },
  { id: 'modifies', title: core('views.own.modifies'), sort: '-dateModif' },
];

describe('what a list opens on', () => {
  it.each([
    ['nothing asked: the first view', {}, { vue: 'a-venir', q: 'date:>=0j', sort: 'date' }],
    [
      'a partner chosen: the first view all the same',
      { tiers: '7' },
      { tiers: '7', vue: 'a-venir', q: 'date:>=0j', sort: 'date' },
    ],
    ['a view named alone', { vue: 'modifies' }, { vue: 'modifies', q: undefined, sort: '-dateModif' }],
    ['a filter of its own: untouched', { q: 'carmen' }, { q: 'carmen' }],
    ['an order of its own: untouched', { sort: 'lieu' }, { sort: 'lieu' }],
    ['a view that strayed: untouched', { vue: 'a-venir', q: 'carmen' }, { vue: 'a-venir', q: 'carmen' }],
    ['the whole list', { vue: 'toutes' }, { vue: 'toutes' }],
    ['a saved view', { vue: '12' }, { vue: '12' }],
  ])('%s', (_says, search, shown) => {
    expect(openedAt(views, search)).toEqual(shown);
  });

  it('is its address where a list has no views', () => {
    expect(openedAt([], {})).toEqual({});
  });
});

describe('a change of the address of a list', () => {
  it('keeps what the view said besides', () => {
    expect(patchOf(views, {}, { sort: 'lieu' })).toEqual({
      vue: 'a-venir',
      q: 'date:>=0j',
      sort: 'lieu',
      cols: undefined,
    });
  });

  it('says that the whole list is wanted once nothing is asked', () => {
    expect(patchOf(views, { vue: 'modifies' }, { sort: undefined })).toMatchObject({ vue: 'toutes', sort: undefined });
  });

  it('keeps a saved view, which is then changed', () => {
    const patch = patchOf(views, { vue: '12', q: 'carmen' }, { q: undefined });
    expect(patch).toMatchObject({ vue: '12', q: undefined });
  });

  it('takes up another view by its name alone', () => {
    const patch = { vue: 'modifies', q: undefined, sort: undefined, cols: undefined };
    expect(patchOf(views, { vue: 'a-venir' }, patch)).toEqual(patch);
  });

  it('is left alone where a list has no views', () => {
    expect(patchOf([], { q: 'carmen' }, { q: undefined })).toEqual({ q: undefined });
  });
});

import { describe, expect, it } from 'vitest';
import {
  changedLeaves,
  changeOf,
  createBody,
  leafAt,
  mergeThree,
  valuesOf,
} from '../../../src/core/form/record/record-values';
import { sameValue } from '../../../src/core/form/record/same-value';
import { field } from '../../../src/core/model/field';
import { defineModel } from '../../../src/core/model/model';

const model = defineModel({
  text: 'test',
  key: { name: 'code', kind: 'text', given: true },
  sections: {
    '': { titre: field.text(), note: field.text() },
    info: {
      statut: field.oneOf(['A', 'B'], { default: 'A' }),
      artistes: field.tags(),
      total: field.integer({ derived: true }),
    },
  },
});

const parts = field.list({
  type: field.oneOf(['SEANCE', 'LIBRE'], { default: 'SEANCE' }),
  seance: field.integer({ only: { when: 'type', is: ['SEANCE'] } }),
  options: field.list({ type: field.text(), prix: field.money({ only: { when: 'type', not: ['don'] } }) }),
});
const composed = defineModel({
  text: 'test',
  key: { name: 'id', kind: 'integer' },
  sections: { listes: { parts } },
});

const row = { code: 'X', version: 3, titre: 'Carmen', note: null, info: { statut: 'B', artistes: ['a'], total: 4 } };

describe('values of a form', () => {
  it('sends the items of a list without what their type has no use for, and keeps it', () => {
    const options = [
      { type: 'don', prix: 3 },
      { type: 'photo', prix: 4 },
    ];
    const typed = [{ seance: 1 }, { type: 'LIBRE', seance: 2, options }];
    expect(changeOf(composed, { parts: typed }, ['parts'])).toEqual({
      listes: {
        parts: [{ seance: 1 }, { type: 'LIBRE', options: [{ type: 'don' }, { type: 'photo', prix: 4 }] }],
      },
    });
    expect(typed[1]).toHaveProperty('seance', 2);
  });

  it('flattens a row by leaf and gives defaults to a new one', () => {
    expect(valuesOf(model, row)).toEqual({
      code: 'X',
      titre: 'Carmen',
      note: null,
      statut: 'B',
      artistes: ['a'],
      total: 4,
    });
    expect(valuesOf(model, null)).toEqual({
      code: null,
      titre: null,
      note: null,
      statut: 'A',
      artistes: [],
      total: null,
    });
  });

  it.each([
    ['', null, true],
    [undefined, null, true],
    [['a'], ['a'], true],
    [['a'], ['b'], false],
    [0, null, false],
    [false, null, false],
  ])('%j and %j are the same: %s', (left, right, same) => {
    expect(sameValue(left, right)).toBe(same);
  });

  it('sends only what changed, section by section, never what is derived', () => {
    const base = valuesOf(model, row);
    const typed = { ...base, titre: '', statut: 'A', total: 9 };
    const names = changedLeaves(model, base, typed);
    expect(names).toEqual(['titre', 'statut']);
    expect(changeOf(model, typed, names)).toEqual({ titre: null, info: { statut: 'A' } });
  });

  it('creates with all that holds something', () => {
    expect(createBody(model, { ...valuesOf(model, null), code: 'Y', titre: 'Faust' })).toEqual({
      code: 'Y',
      titre: 'Faust',
      info: { statut: 'A', artistes: [] },
    });
  });

  it('sends nothing that the record has no use for as it is', () => {
    const card = defineModel({
      text: 'test',
      key: { name: 'code', kind: 'text', given: true },
      sections: {
        '': {
          programme: field.oneOf(['CADEAU', 'FIDELITE'], { default: 'CADEAU' }),
          points: field.integer({ only: { when: 'programme', is: ['FIDELITE'] } }),
        },
        libre: { min: field.money({ only: { when: 'programme', is: ['CADEAU'] } }) },
      },
    });
    const blank = valuesOf(card, null);
    const typed = { ...blank, code: 'A', points: 3, min: 10 };
    expect(createBody(card, typed)).toEqual({ code: 'A', programme: 'CADEAU', libre: { min: 10 } });
    expect(createBody(card, { ...typed, programme: 'FIDELITE' })).toEqual({
      code: 'A',
      programme: 'FIDELITE',
      points: 3,
    });
    expect(changedLeaves(card, blank, { ...blank, points: 3, min: 10 })).toEqual(['min']);
  });

  it.each([
    ['info.statut', 'statut'],
    ['titre', 'titre'],
    ['info.artistes.2', 'artistes'],
    ['inconnu', 'inconnu'],
  ])('finds the leaf of the path %s', (path, name) => {
    expect(leafAt(model, path)).toBe(name);
  });
});

describe('three-way merge', () => {
  const base = valuesOf(model, row);

  it('keeps my changes and takes theirs elsewhere', () => {
    const merge = mergeThree(model, base, { ...base, titre: 'mine' }, { ...base, note: 'theirs' });
    expect(merge).toEqual({ values: { ...base, titre: 'mine', note: 'theirs' }, clashes: [], taken: ['note'] });
  });

  it('shows a leaf that both changed, and keeps mine meanwhile', () => {
    const merge = mergeThree(model, base, { ...base, titre: 'mine' }, { ...base, titre: 'theirs' });
    expect(merge.values['titre']).toBe('mine');
    expect(merge.clashes).toEqual([{ name: 'titre', base: 'Carmen', mine: 'mine', theirs: 'theirs' }]);
  });

  it('has no clash when both came to the same', () => {
    expect(mergeThree(model, base, { ...base, titre: 'Faust' }, { ...base, titre: 'Faust' }).clashes).toEqual([]);
  });
});

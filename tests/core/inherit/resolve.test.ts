/** Effective values: what a record says itself, what it has from above (domains.md 20). */
import { describe, expect, it } from 'vitest';
import { effectiveRow, isInherited, parentOf, resolve, settingsOf } from '../../../src/core/inherit/resolve';
import { defineModel, field } from '../../../src/core/model';

const model = defineModel({
  text: 'x',
  key: { name: 'id', kind: 'integer' },
  inherits: { parent: 'parent', follows: 'inherit' },
  sections: {
    '': {
      parent: field.integer(),
      inherit: field.flag({ default: true }),
      nom: field.text({ required: true }),
      titre: field.text({ required: true, inheritable: true }),
      liste: field.list({ nom: field.text() }, { inheritable: true }),
    },
    vente: {
      inherit: field.flag({ name: 'inheritVente' }),
      ouvert: field.flag({ inheritable: true, default: true }),
    },
  },
});

const top = {
  id: 1,
  parent: null,
  inherit: true,
  nom: 'a',
  titre: 'Haut',
  liste: [{ nom: 'p' }],
  vente: { ouvert: false },
};
const follows = { id: 2, parent: 1, inherit: true, nom: 'b', titre: null, liste: null, vente: { ouvert: null } };

const leafNamed = (name: string) => {
  const leaf = settingsOf(model).find((each) => each.name === name);
  if (!leaf) throw new Error(`No setting ${name}`);
  return leaf;
};

describe('a setting', () => {
  it.each<[string, object, string, unknown, number]>([
    ['is the parent’s where it is null', {}, 'titre', 'Haut', 1],
    ['is its own where it says something', { titre: 'Bas' }, 'titre', 'Bas', 0],
    ['a list too', {}, 'liste', [{ nom: 'p' }], 1],
    ['is empty on purpose where it is empty', { titre: '' }, 'titre', '', 0],
    ['a list too, and', { liste: [] }, 'liste', [], 0],
    ['is off where it is off', { vente: { ouvert: true } }, 'ouvert', true, 0],
    ['is the parent’s with its section', { vente: { inherit: true, ouvert: true } }, 'ouvert', false, 1],
    ['is its own where the link was ended', { inherit: false, titre: 'Bas' }, 'titre', 'Bas', 0],
    ['has its default where nothing is followed', { inherit: false }, 'ouvert', true, 0],
  ])('%s', (_, own, name, value, from) => {
    expect(resolve(model, [{ ...follows, ...own }, top], leafNamed(name))).toEqual({ value, from });
  });

  it('is that of the nearest above that says it, and its default where what is followed is gone', () => {
    const middle = { ...follows, titre: 'Milieu' };
    expect(resolve(model, [{ ...follows, id: 3, parent: 2 }, middle, top], leafNamed('titre')).value).toBe('Milieu');
    expect(resolve(model, [follows], leafNamed('ouvert')).value).toBe(true);
    expect(resolve(model, [follows], leafNamed('titre')).value).toBeNull();
  });
});

it('tells whom a record follows', () => {
  expect([follows, top, { ...follows, inherit: false }].map((row) => parentOf(model, row))).toEqual([1, null, null]);
  expect(isInherited(model, follows, leafNamed('titre'))).toBe(true);
  expect(isInherited(model, top, leafNamed('titre'))).toBe(false);
});

it('gives a row as it holds, what cannot be inherited left as it is', () => {
  const own = { ...follows, liste: [] };
  expect(effectiveRow(model, own, [top])).toEqual({ ...own, titre: 'Haut', vente: { ouvert: false } });
  expect(effectiveRow(model, top, [])).toEqual(top);
});

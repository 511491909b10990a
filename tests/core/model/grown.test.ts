/** Groups, variants, lists in lists and inheritable leaves, in what the console does without a server. */
import { describe, expect, it, test } from 'vitest';
import { filterFieldsOf } from '../../../src/core/filter-fields';
import { readValue } from '../../../src/core/form/fields/value-text';
import { labelAt } from '../../../src/core/form/page/error-labels';
import {
  changedLeaves,
  changeOf,
  createBody,
  fieldsByName,
  mergeThree,
  valuesOf,
} from '../../../src/core/form/record/record-values';
import { keyDiff } from '../../../src/core/history/diff';
import { printText, readText } from '../../../src/core/kinds/read-text';
import { checkRow } from '../../../src/core/model/check';
import { field } from '../../../src/core/model/field';
import { chosen, lostBy } from '../../../src/core/model/inner';
import { innerAt } from '../../../src/core/model/items';
import { type Change, leavesOf } from '../../../src/core/model/model';
import coreFr from '../../../src/i18n/core/fr';
import { formatOf } from '../../../src/i18n/format';
import { createTranslate } from '../../../src/i18n/translate';
import { grown, grownModel, grownTexts } from '../../support/samples/grown-model';

const t = createTranslate('fr', { core: coreFr, essai: grownTexts });
const messages = (code: string) => code;
const errors = (body: Change, current?: Change) =>
  checkRow(grownModel, body, current ? 'patch' : 'create', messages, current).map(
    ({ field, errorCodes }) => `${field} ${errorCodes.map(({ code }) => code).join()}`,
  );
const leaf = (name: string) => {
  const found = leavesOf(grownModel).get(name);
  if (!found) throw new Error(name);
  return found;
};

describe('a check', () => {
  it.each<[string, Change, string[]]>([
    ['a shape of its own for each variant', { typeComponent: 'HTML' }, ['contenu.code required']],
    ['fields of another variant', { contenu: { code: '<p>' } }, ['contenu.code notHere']],
    ['fields of no variant', { contenu: { perdu: 1 } }, ['contenu.perdu unknown']],
    ['nothing said of another variant', { contenu: { code: null, addJs: false } }, []],
    ['a value without fields', { typeComponent: 'RIEN' }, []],
    ['a group that is none', { burgerMenu: 3 }, ['burgerMenu type']],
    ['null for a group', { burgerMenu: null }, ['burgerMenu required']],
    ['inherited leaves', { display: { panier: null, etiquettes: null, tri: null } }, []],
    ['leaves empty on purpose', { display: { accroche: '', etiquettes: [] } }, []],
    ['inheritable leaves of another kind', { display: { panier: 'oui' } }, ['display.panier type']],
    [
      'variants in lists in lists',
      { areaHeaders: [{ componentsHeaders: [{ name: 'a', customization: { texte: 'b' } }] }] },
      ['areaHeaders.0.componentsHeaders.0.customization.urlRedirection required'],
    ],
  ])('knows %s', (_what, body, wanted) => {
    expect(errors({ nom: 'Accueil', ...body })).toEqual(wanted);
  });

  it('reads a partial with the stored row', () => {
    const stored = {
      nom: 'A',
      typeComponent: 'HTML',
      contenu: { code: '<p>', addJs: true },
      burgerMenu: { niveau: 2 },
    };
    expect(errors({ contenu: { code: '' } }, stored)).toEqual(['contenu.code required']);
    expect(errors({ typeComponent: 'CARROUSEL' }, stored)).toEqual([]);
    expect(errors({ burgerMenu: { showCart: true } }, stored)).toEqual([]);
  });
});

test('two variants may not point to two resources by one name', () => {
  const [one, other] = [{ lieu: field.reference('lieux', 'integer') }, { lieu: field.reference('villes', 'integer') }];
  expect(() => field.variants('type', { one, other })).toThrow('lieu');
});

describe('a form', () => {
  const row = { idPage: 1, version: 1, nom: 'A', typeComponent: 'TEXT', contenu: { text: '<p>a</p>', genre: 'OPERA' } };

  it('has every field of a group, and asks before what was typed for a variant is lost', () => {
    const values = valuesOf(grownModel, row);
    expect(values).toMatchObject({ burgerMenu: { showCart: false, niveau: 2, fond: null }, accroche: null });
    const fields = fieldsByName(grownModel);
    expect(lostBy(fields, values, 'typeComponent', 'GRILLE')).toEqual(['contenu']);
    expect(lostBy(fields, values, 'nom', 'B')).toEqual([]);
    expect(lostBy(fields, { ...values, contenu: { text: null, genre: 'OPERA' } }, 'typeComponent', 'GRILLE')).toEqual(
      [],
    );
    const turned = { ...values, ...chosen(fields, values, 'typeComponent', 'GRILLE') };
    expect(turned['contenu']).toEqual({ genre: 'OPERA', slides: [] });
    const changed = changedLeaves(grownModel, values, turned);
    expect(changeOf(grownModel, turned, changed)).toEqual({
      typeComponent: 'GRILLE',
      contenu: { genre: 'OPERA', slides: [] },
    });
  });

  it('tells what is inherited from what is empty on purpose', () => {
    const base = valuesOf(grownModel, row);
    const mine = { ...base, accroche: '', etiquettes: [] };
    expect(changedLeaves(grownModel, base, mine)).toEqual(['accroche', 'etiquettes']);
    expect(changeOf(grownModel, mine, ['accroche', 'etiquettes'])).toEqual({
      display: { accroche: '', etiquettes: [] },
    });
    expect(createBody(grownModel, mine)).toMatchObject({ display: { accroche: '', etiquettes: [] } });
    expect(mergeThree(grownModel, base, mine, { ...base, accroche: 'x' }).clashes.map(({ name }) => name)).toEqual([
      'accroche',
    ]);
  });
});

test.each([
  ['burgerMenu.niveau', 'Menu mobile, Niveaux'],
  ['contenu.slides.1.promotion', 'Contenu, Diapositives, ligne 2, Promotion'],
  [
    'areaHeaders.0.componentsHeaders.2.customization.urlRedirection',
    'Zones, ligne 1, Composants, ligne 3, Réglages, Adresse',
  ],
])('an error at %s is called %s', (path, label) => {
  expect(labelAt(grownModel, path, t)).toBe(label);
});

test('the filter knows what groups and variants hold, each name once', () => {
  const fields = filterFieldsOf(grown, { fr: t, en: t });
  const names = fields.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'burgerMenu.niveau',
      'contenu.genre',
      'contenu.slides.lieu',
      'areaHeaders.componentsHeaders.customization.urlRedirection',
    ]),
  );
  expect(names).not.toContain('contenu');
  expect(new Set(names).size).toBe(names.length);
});

test('values are read with the names of their fields', () => {
  const reading = { t, format: formatOf('fr') };
  const read = (name: string, value: unknown) => readValue(grownModel, leaf(name), value, reading);
  expect(read('contenu', { genre: 'OPERA', slides: [{ text: 'Une' }] })).toBe(
    'Genre\u00a0: OPERA, Diapositives\u00a0: Titre\u00a0: Une',
  );
  expect([read('accroche', null), read('accroche', ''), read('panier', null), read('etiquettes', [])]).toEqual([
    'hérité',
    'vide',
    'hérité',
    'vide',
  ]);
});

test.each([
  ['accroche', null, ''],
  ['accroche', '', '""'],
  ['etiquettes', [], '[]'],
  ['panier', null, ''],
  ['panier', false, 'non'],
])('a copied cell of %s with %j is %j, and read back as it was', (name, value, text) => {
  const texts = { t, locale: 'fr' as const };
  expect(printText(grownModel, leaf(name), value, {}, texts)).toBe(text);
  expect(readText(grownModel, leaf(name), text, new Map(), texts)).toEqual({ value });
});

test('a group changed is told field by field', () => {
  const rows = keyDiff({ showCart: false, niveau: 2 }, { showCart: true, niveau: 2 });
  expect(rows).toEqual([{ key: 'showCart', before: false, after: true, state: 'changed' }]);
  const found = innerAt(grownModel, leaf('burgerMenu'), 'showCart');
  expect(found && t(found.leaf.label)).toBe('Panier');
});

import { describe, expect, it } from 'vitest';
import { parse, print } from '../../../src/core/filter';
import { filterFieldsOf } from '../../../src/core/filter-fields';
import { checkRow } from '../../../src/core/model/check';
import { en as soldEn } from '../../../src/features/sold/i18n/en';
import { fr as soldFr } from '../../../src/features/sold/i18n/fr';
import { coreDictionaries } from '../../../src/i18n/core';
import { createTranslate } from '../../../src/i18n/translate';
import { packages as plugin } from '../../../src/plugins/packages';
import { en } from '../../../src/plugins/packages/i18n/en';
import { fr } from '../../../src/plugins/packages/i18n/fr';
import { alertFilter, packageModel, packages } from '../../../src/plugins/packages/model';
import { alerted, surface } from '../../../src/plugins/packages/surface';

const translators = {
  fr: createTranslate('fr', { core: (await coreDictionaries.fr()).default, packages: fr, sold: soldFr }),
  en: createTranslate('en', { core: (await coreDictionaries.en()).default, packages: en, sold: soldEn }),
};
const fields = filterFieldsOf(packages, translators);

describe('the bulk work on packages', () => {
  it('opens on a filter in the reader’s language', () => {
    expect(print(parse(alertFilter, fields, 'fr').filter, fields, 'en')).toMatch(/^alert:/);
  });

  it('offers each of its commands in the lists', () => {
    const bulk = plugin.commands.filter(({ args }) => args && 'q' in args).map(({ id }) => id);
    expect(surface.table.selection).toEqual([...bulk, 'packages.supprimer']);
  });

  it.each([
    ['packages.confirmer', 'CONFIRMEE'],
    ['packages.mettreAffiche', 'MISE_A_L_AFFICHE'],
    ['packages.mettreEnVente', 'MISE_EN_VENTE'],
    ['packages.reporter', 'REPORTEE'],
    ['packages.annuler', 'ANNULEE'],
    ['packages.archiver', 'ARCHIVEE'],
    ['packages.remettreBrouillon', 'BROUILLON'],
  ])('%s is found by the name of the status it sets, and asks why when it goes back', (id, status) => {
    const command = plugin.commands.find((each) => each.id === id);
    expect(translators.fr(command?.aliases ?? '').toLowerCase()).toContain(
      translators.fr(`sold.statut.${status}`).toLowerCase(),
    );
    expect(Object.keys(command?.args ?? {})).toEqual(['ids', 'q', 'motif']);
  });

  it.each([
    [1, '1 package mis en vente', '1 package put on sale'],
    [31, '31 packages mis en vente', '31 packages put on sale'],
  ])('tells its success for %i', (n, french, english) => {
    expect(translators.fr('packages.package.said.mettreEnVente', { n })).toBe(french);
    expect(translators.en('packages.package.said.mettreEnVente', { n })).toBe(english);
  });
});

describe('the work list of packages', () => {
  it.each(
    [...plugin.todos, alerted].map((todo) => [todo.id, todo] as const),
  )('%s is a filter that both languages read', (_, todo) => {
    for (const locale of ['fr', 'en'] as const) expect(parse(todo.q, fields, locale).problems).toEqual([]);
  });
});

describe('the model of a package', () => {
  const faults = (row: object) =>
    checkRow(packageModel, { libelleFr: 'Duo', ...row }, 'create', (code) => code).flatMap(({ field, errorCodes }) =>
      errorCodes.map(({ code }) => `${field}: ${code}`),
    );

  it.each([
    ['nothing but its label', {}, []],
    [
      'a component without quantity',
      { composants: [{ type: 'LIBRE', quantite: 0 }] },
      ['composants.0.quantite: tooLow'],
    ],
    [
      'bounds of a group turned round',
      { groupes: [{ libelle: 'A', min: 3, max: 2 }] },
      ['groupes.0.max: compareBorne'],
    ],
    ['equal bounds', { groupes: [{ libelle: 'A', min: 2, max: 2 }] }, []],
    ['one bound', { groupes: [{ libelle: 'A', min: 2 }] }, []],
    ['a group twice', { groupes: [{ libelle: 'A' }, { libelle: 'A' }] }, ['groupes.1.libelle: duplicate']],
    [
      'a price twice',
      {
        tarifs: [
          { idnatcl: 1, codcatpl: 'A' },
          { idnatcl: 1, codcatpl: 'A' },
        ],
      },
      ['tarifs.1.idnatcl: duplicate'],
    ],
    [
      'a sale that ends when it begins',
      { debutVente: '2026-12-01T10:00:00Z', finVente: '2026-12-01T10:00:00Z' },
      ['finVente: boundsRule'],
    ],
  ])('%s', (_, row, expected) => {
    expect(faults(row)).toEqual(expected);
  });
});

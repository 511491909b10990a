import { describe, expect, it } from 'vitest';
import { parse } from '../../../src/core/filter';
import { filterFieldsOf } from '../../../src/core/filter-fields';
import { checkRow } from '../../../src/core/model/check';
import { en as soldEn } from '../../../src/features/sold/i18n/en';
import { fr as soldFr } from '../../../src/features/sold/i18n/fr';
import { coreDictionaries } from '../../../src/i18n/core';
import { createTranslate } from '../../../src/i18n/translate';
import { subscriptions as plugin } from '../../../src/plugins/subscriptions';
import { en } from '../../../src/plugins/subscriptions/i18n/en';
import { fr } from '../../../src/plugins/subscriptions/i18n/fr';
import { subscriptionModel, subscriptions } from '../../../src/plugins/subscriptions/model';
import { surface } from '../../../src/plugins/subscriptions/surface';
import { formPath } from '../../../src/plugins/subscriptions/text';
import { elementKey } from '../../../src/plugins/subscriptions/use-elements';

const translators = {
  fr: createTranslate('fr', { core: (await coreDictionaries.fr()).default, subscriptions: fr, sold: soldFr }),
  en: createTranslate('en', { core: (await coreDictionaries.en()).default, subscriptions: en, sold: soldEn }),
};
const fields = filterFieldsOf(subscriptions, translators);

describe('the bulk work on subscriptions', () => {
  it('offers each of its commands in the list', () => {
    const bulk = plugin.commands.filter(({ args }) => args && 'q' in args).map(({ id }) => id);
    expect(surface.table.selection).toEqual([...bulk, 'subscriptions.supprimer']);
  });

  it.each([
    ['subscriptions.confirmer', 'CONFIRMEE'],
    ['subscriptions.mettreAffiche', 'MISE_A_L_AFFICHE'],
    ['subscriptions.mettreEnVente', 'MISE_EN_VENTE'],
    ['subscriptions.reporter', 'REPORTEE'],
    ['subscriptions.annuler', 'ANNULEE'],
    ['subscriptions.archiver', 'ARCHIVEE'],
    ['subscriptions.remettreBrouillon', 'BROUILLON'],
  ])('%s is found by the name of the status it sets', (id, status) => {
    const command = plugin.commands.find((each) => each.id === id);
    expect(translators.fr(command?.aliases ?? '').toLowerCase()).toContain(
      translators.fr(`sold.statut.${status}`).toLowerCase(),
    );
  });

  it.each(
    plugin.todos.map((todo) => [todo.id, todo] as const),
  )('%s is a filter that both languages read', (_, todo) => {
    for (const locale of ['fr', 'en'] as const) expect(parse(todo.q, fields, locale).problems).toEqual([]);
  });
});

describe('the address of an element', () => {
  it.each([
    ['its own key', { id: 'a1-2' }, 4, 'a1-2'],
    ['its place when it came without', { id: null }, 4, '5'],
  ])('is %s', (_, item, index, expected) => {
    expect(elementKey(item, index)).toBe(expected);
  });

  it('is under that of its subscription', () => {
    expect(formPath(7, 'a/b')).toBe('/dashboard/abonnements/edit/7/a%2Fb');
  });
});

describe('the model of a subscription', () => {
  const faults = (row: object) =>
    checkRow(subscriptionModel, { libelleFr: 'Saison', ...row }, 'create', (code) => code).flatMap(
      ({ field, errorCodes }) => errorCodes.map(({ code }) => `${field}: ${code}`),
    );
  const pass = { formule: 'PASS' };
  const free = { formule: 'LIBRE', nbMin: 2, nbMax: 4 };

  it.each<[string, object, string[]]>([
    ['a pass with nothing more', pass, []],
    ['a fixed one without elements', {}, ['elements: required']],
    ['a free one without bounds', { formule: 'LIBRE' }, ['nbMin: required', 'nbMax: required']],
    ['bounds turned round', { ...free, nbMax: 1 }, ['nbMax: compareBorne']],
    ['equal bounds', { ...free, nbMax: 2 }, []],
    ['a séance twice', { elements: [{ idseanc: 1 }, { idseanc: 1 }] }, ['elements.1.idseanc: duplicate']],
    ['two manifestations without séances', { ...free, elements: [{ idmanif: 1 }, { idmanif: 2 }] }, []],
    ['no venue where one is asked', { ...pass, indmultilieux: false }, ['lieux: required']],
    [
      'a renewal without its first day',
      { ...pass, renouvellement: { actif: true } },
      ['renouvellement.debutPriorite: required'],
    ],
    [
      'a price twice',
      { ...pass, tarifs: [1, 1].map((idnatcl) => ({ idnatcl, codcatpl: 'A' })) },
      ['tarifs.1.idnatcl: duplicate'],
    ],
    [
      'a validity of no day',
      { ...pass, debutValidite: '2099-01-01', finValidite: '2099-01-01' },
      ['finValidite: boundsRule'],
    ],
  ])('%s', (_, row, expected) => {
    expect(faults(row)).toEqual(expected);
  });
});

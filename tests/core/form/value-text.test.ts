import { expect, it } from 'vitest';
import { readValue } from '../../../src/core/form/fields/value-text';
import { field } from '../../../src/core/model/field';
import { defineModel, leavesOf } from '../../../src/core/model/model';
import fr from '../../../src/i18n/core/fr';
import { formatOf } from '../../../src/i18n/format';
import { createTranslate } from '../../../src/i18n/translate';

const model = defineModel({
  text: 'test',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      montants: field.list({ montant: field.money() }),
      jours: field.list({ jour: field.date() }),
      prix: field.list({ places: field.integer(), montant: field.money() }),
      site: field.reference('partenaires', 'text', { all: true }),
      sites: field.references('partenaires', 'text', { all: true }),
      langues: field.tags({ named: ['fr', 'en'] }),
    },
  },
});
const t = createTranslate('fr', {
  core: fr,
  test: {
    values: { langues: { fr: 'Français', en: 'Anglais' } },
    items: { prix: { fields: { places: 'Places', montant: 'Montant' } } },
  },
});

/** As it is read, no-break spaces as spaces. */
function read(name: string, value: unknown): string {
  const leaf = leavesOf(model).get(name);
  return leaf ? readValue(model, leaf, value, { t, format: formatOf('fr') }).replace(/\s/g, ' ') : '';
}

it('reads the items of a list that are one value each without their name', () => {
  expect(read('montants', [{ montant: 10 }, { montant: 25 }, { montant: 8.5 }])).toBe('10 €, 25 €, 8,50 €');
  expect(read('jours', [{ jour: '2026-11-21' }, { jour: '2026-11-22' }])).toBe('21 nov. 2026, 22 nov. 2026');
  expect(read('montants', [])).toBe('vide');
});

it('reads other items field by field', () => {
  expect(read('prix', [{ places: 2, montant: 10 }, { places: 4 }])).toBe('Places : 2, Montant : 10,00 € ; Places : 4');
});

it('says what none means where it means all', () => {
  expect([read('site', null), read('sites', []), read('site', '142')]).toEqual(['Tous', 'Tous', '142']);
});

it('reads tags by their names, those that have one', () => {
  expect(read('langues', ['fr', 'de'])).toBe('Français et de');
});

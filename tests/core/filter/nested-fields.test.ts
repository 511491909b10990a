/** Fields of the filter language that lie in the items of lists: names, aliases, labels, mistakes, completion. */
import { describe, expect, it } from 'vitest';
import type { Plugin, Resource } from '../../../src/core/define';
import { chips, complete, type FilterField, type FilterLocale, parse, print } from '../../../src/core/filter';
import { fieldNamed, nameKey, namesOf } from '../../../src/core/filter/fields';
import { filterFieldsOf } from '../../../src/core/filter-fields';
import { plainItemFieldsIn, pointingIn } from '../../../src/core/model/pointing';
import { coreDictionaries } from '../../../src/i18n/core';
import { createTranslate } from '../../../src/i18n/translate';
import { plugins } from '../../../src/plugins';
import { en } from '../../../src/plugins/packages/i18n/en';
import { fr } from '../../../src/plugins/packages/i18n/fr';
import { packages } from '../../../src/plugins/packages/model';

const translators = {
  fr: createTranslate('fr', { core: (await coreDictionaries.fr()).default, packages: fr }),
  en: createTranslate('en', { core: (await coreDictionaries.en()).default, packages: en }),
};
const fields = filterFieldsOf(packages, translators);
const resources = plugins.flatMap(({ resources = [] }: Plugin): readonly Resource[] => resources);

describe('a field in the items of a list', () => {
  it.each<[string, FilterLocale, string, string]>([
    ['tarifs.idnatcl:12', 'fr', 'tarifs.idnatcl', 'nature:12'],
    ['Tarifs-IdNatCl:12', 'fr', 'tarifs.idnatcl', 'nature:12'],
    ['nature:12', 'en', 'tarifs.idnatcl', 'customer:12'],
    ['customer:=12', 'fr', 'tarifs.idnatcl', 'nature:=12'],
    ['category:CAT1,CAT2', 'fr', 'tarifs.codcatpl', 'categorie:CAT1,CAT2'],
    ['composants.idseanc:vide', 'en', 'composants.idseanc', 'session:empty'],
    ['-manifestation:*', 'fr', 'composants.idmanif', '-manifestation:*'],
  ])('%s in %s is %s, written %s', (typed, locale, name, written) => {
    const { filter, problems } = parse(typed, fields, locale);
    expect(problems).toEqual([]);
    expect(filter.type === 'not' ? filter.of : filter).toMatchObject({ type: 'test', field: name });
    expect(print(filter, fields, locale)).toBe(written);
    expect(parse(written, fields, locale).filter).toEqual(filter);
  });

  it.each<[string, FilterLocale, string, object]>([
    ['tarifs.montant:>20', 'fr', 'tarifs.montant', { op: 'gt', value: { type: 'number', number: 20 } }],
    ['prices.amount:1..5', 'en', 'tarifs.montant', { op: 'range' }],
    ['composants.type:seance', 'fr', 'composants.type', { op: 'match', value: { type: 'code', code: 'SEANCE' } }],
    ['composants.quantite:vide', 'fr', 'composants.quantite', { op: 'empty' }],
  ])('what the items hold: %s in %s is %s', (typed, locale, name, said) => {
    const { filter, problems } = parse(typed, fields, locale);
    expect(problems).toEqual([]);
    expect(filter).toMatchObject({ type: 'test', field: name, any: [said] });
    expect(parse(print(filter, fields, locale), fields, locale).filter).toEqual(filter);
  });

  it('completes what the items hold: names, and the codes of a closed list', () => {
    expect(complete('montant', 7, fields).items.map(({ insert }) => insert)).toContain('montant:');
    expect(complete('suppl', 5, fields).items.map(({ insert }) => insert)).toContain('composants.supplement:');
    expect(complete('composants.type:', 16, fields).items.map(({ insert }) => insert)).toContain('SEANCE');
    expect(fieldNamed(fields, 'tarifs.montant')?.label).toEqual({ fr: 'Tarifs › Montant', en: 'Prices › Amount' });
  });

  it('leaves the list itself as it was', () =>
    expect(parse('tarifs:12', fields).filter).toMatchObject({ type: 'test', field: 'tarifs' }));

  it('says the way to it in both languages', () => {
    expect(fieldNamed(fields, 'nature')?.label).toEqual({ fr: 'Tarifs › Nature', en: 'Prices › Customer type' });
    const [chip] = chips(parse('customer:12', fields, 'en'), fields, 'en');
    expect(chip?.parts).toEqual([
      { type: 'field', text: 'Prices › Customer type' },
      { type: 'value', text: '12', of: 'natures-client' },
    ]);
  });

  it.each([
    ['nature:>3', 'operatorNotAllowed', 7, 8],
    ['nature:', 'missingValue', 6, 7],
    ['natur:3', 'unknownField', 0, 5],
    ['tarifs.idnatc:3', 'unknownField', 0, 13],
  ])('%s is a mistake: %s', (typed, code, start, end) => {
    expect(parse(typed, fields).problems).toMatchObject([{ code, start, end }]);
  });

  it('proposes the name that was meant', () =>
    expect(parse('tarifs.idnatc:3', fields).problems[0]?.meant).toBe('nature'));

  it('is completed by name, its values by the records it points to', () => {
    const names = complete('nat', 3, fields).items.map(({ insert }) => insert);
    expect(names).toContain('nature:');
    const { ask } = complete('nature:plein', 12, fields);
    expect(ask).toMatchObject({ resource: 'natures-client', typed: 'plein' });
  });
});

describe('in every resource', () => {
  const all = resources.map((resource) => [resource.name, filterFieldsOf(resource, {}), resource] as const);

  it.each(all)('%s gives no name twice', (_, own) => {
    const names = own.flatMap((field) => [...new Set(namesOf(field).map(nameKey))].map((name) => [name, field.name]));
    const twice = names.filter(([name]) => names.filter(([other]) => other === name).length > 1);
    expect(twice).toEqual([]);
  });

  it.each(all)('%s filters by all that its lists hold, secrets apart', (_, own, { model }) => {
    for (const { name, field, leaf } of plainItemFieldsIn(model))
      expect(fieldNamed(own, name) !== undefined, name).toBe(
        ![field, leaf.field].some(({ secret, virtual }) => secret || virtual),
      );
  });

  it.each(all)('%s filters by all that it points to, and its print is read again', (_, own, { model }) => {
    for (const { name, field } of pointingIn(model)) {
      if (field.secret) continue;
      const found: FilterField | undefined = fieldNamed(own, name);
      expect(found?.resource, name).toBe(field.resource);
      for (const locale of ['fr', 'en'] as const) {
        const { filter } = parse(`${name}:=1`, own, locale);
        expect(filter, name).toMatchObject({ field: name });
        expect(parse(print(filter, own, locale), own, locale).filter, name).toEqual(filter);
      }
    }
  });
});

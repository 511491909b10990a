import { describe, expect, it } from 'vitest';
import { piecesOf, placeholdersIn, templateFault } from '../../../../src/core/model/template';
import {
  placeholderNames,
  printPlaceholder,
  readPlaceholder,
  seoPlaceholders,
} from '../../../../src/features/sold/models/seo/placeholders';
import { placeholdersOf } from '../../../../src/features/sold/models/seo/targets';

describe('the closed list of placeholders', () => {
  it('holds those of the specification, each with its variant', () => {
    expect(placeholderNames).toHaveLength(15);
    expect(seoPlaceholders).toHaveLength(30);
  });

  it.each(seoPlaceholders)('{%s} is read', (written) => {
    expect(readPlaceholder(written)?.isVariant).toBe(written.endsWith('2'));
  });

  it('prints every one of them, and every variant', () => {
    const values = Object.fromEntries(placeholderNames.map((name) => [name, 'é']));
    const printed = Object.fromEntries(seoPlaceholders.map((each) => [each, printPlaceholder(each, values, 'fr')]));
    expect(printed).toMatchObject({ label: 'é', label2: 'É', letter2: 'É', date2: 'é', price2: 'é' });
    expect(Object.values(printed)).not.toContain('');
  });

  it('is filled by some kind of data, name by name', () => {
    const fillable = new Set(Object.values(placeholdersOf).flat());
    expect(placeholderNames.filter((name) => !fillable.has(name))).toEqual([]);
  });
});

describe('a template', () => {
  it('is texts and placeholders in their order', () => {
    expect(piecesOf('À {place} : {label}')).toEqual([
      { text: 'À ' },
      { placeholder: 'place' },
      { text: ' : ' },
      { placeholder: 'label' },
    ]);
    expect(placeholdersIn('{label} {place2} {label}')).toEqual(['label', 'place2']);
  });

  it.each<[string, string, object | null]>([
    ['known ones', '{label} à {place2}', null],
    ['none', 'Billetterie', null],
    ['nothing', '', null],
    ['an unknown one', 'à {prix}', { code: 'placeholder', written: 'prix', near: 'price' }],
    ['one that resembles none', 'à {ville}', { code: 'placeholder', written: 'ville', near: null }],
    ['one written wrong', '{lable}', { code: 'placeholder', written: 'lable', near: 'label' }],
    ['one in other letters', '{Sub-Genre}', { code: 'placeholder', written: 'Sub-Genre', near: 'subGenre' }],
    ['one with another digit', '{label3}', { code: 'placeholder', written: 'label3', near: 'label' }],
    ['an empty one', '{}', { code: 'placeholder', written: '', near: null }],
    ['one of another language’s tools', '{{label}}', { code: 'placeholderBrace', written: '{' }],
    ['a brace that nothing closes', 'à {place', { code: 'placeholderBrace', written: '{' }],
    ['a brace that nothing opens', 'à place}', { code: 'placeholderBrace', written: '}' }],
  ])('with %s', (_, template, expected) => {
    expect(templateFault(template, seoPlaceholders)).toEqual(expected);
  });
});

import { describe, expect, test } from 'vitest';
import { shownFields } from '../../../../src/core/form/list-field/lines';
import { rowsOfTsv, valueIn } from '../../../../src/core/form/list-field/read-text';
import { pasted } from '../../../../src/core/form/list-field/use-paste';
import { itemModel } from '../../../../src/core/model/items';
import { leavesOf } from '../../../../src/core/model/model';
import { createTranslate } from '../../../../src/i18n/translate';
import { trialModel, trialTexts } from '../../../support/form-page/model';

const list = leavesOf(trialModel).get('composants');
if (list === undefined) throw new Error('No list');
const inner = itemModel(trialModel, list);
const reading = { t: createTranslate('fr', { essai: trialTexts }), locale: 'fr' as const };
const read = (name: string, text: string) => {
  const leaf = leavesOf(inner).get(name);
  return leaf && valueIn(inner, leaf, text, reading);
};

describe('a text from a spreadsheet', () => {
  test.each<[string, string[][]]>([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"deux\nlignes"\t"des ""guillemets"""', [['deux\nlignes', 'des "guillemets"']]],
    [
      '\tb\n\t',
      [
        ['', 'b'],
        ['', ''],
      ],
    ],
    ['seul', [['seul']]],
    ['', []],
  ])('%j is rows of cells', (text, rows) => {
    expect(rowsOfTsv(text)).toEqual(rows);
  });

  test.each<[string, string, unknown]>([
    ['type', 'Produit additionnel', 'UPSELL'],
    ['type', 'libre', 'LIBRE'],
    ['type', 'autre', 'autre'],
    ['quantite', '1 234', 1234],
    ['quantite', 'deux', 'deux'],
    ['quantite', '', 1],
    ['supplement', '12,50 €', 12.5],
    ['obligatoire', 'Oui', true],
    ['obligatoire', 'non', false],
    ['obligatoire', 'peut-être', 'peut-être'],
    ['jour', '5/12/2026', '2026-12-05'],
    ['jour', '31/02/2026', '31/02/2026'],
    ['libelle', ' Carmen ', ' Carmen '],
  ])('in %s %j is %j', (name, text, value) => {
    expect(read(name, text)).toEqual(value);
  });

  test('fills the cells from the cursor on, and adds lines up to the most', () => {
    const columns = shownFields(inner);
    const items = [{ type: 'LIBRE', libelle: 'a' }];
    const next = pasted(
      { columns, lines: { items, keys: ['1'] } },
      inner,
      { ...list, field: { ...list.field, max: 3 } },
      [
        ['b', '2'],
        ['c', '3'],
        ['d', '4'],
        ['e', '5'],
      ],
      { row: 0, column: 2 },
      reading,
    );
    expect(next.map(({ type, libelle, quantite }) => [type, libelle, quantite])).toEqual([
      ['LIBRE', 'b', 2],
      ['SEANCE', 'c', 3],
      ['SEANCE', 'd', 4],
    ]);
  });
});

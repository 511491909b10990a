// A kind that a plugin brings is known wherever those of core are: nothing outside its model names it.
import { describe, expect, it } from 'vitest';
import { fieldSchema } from '../../../server/http/model-schema';
import { columnOf } from '../../../server/resource/column';
import { listedAnswers, type Question } from '../../../src/commands/palette/ask/choices';
import { valueSaid } from '../../../src/commands/palette/ask/value-said';
import type { AnyCommand } from '../../../src/core/define';
import { parse, print } from '../../../src/core/filter';
import { filterFieldsOf } from '../../../src/core/filter-fields';
import { readValue } from '../../../src/core/form/fields/value-text';
import { valueIn } from '../../../src/core/form/list-field/read-text';
import { printText, readText } from '../../../src/core/kinds/read-text';
import { defineKind, kindNamed } from '../../../src/core/kinds/registry';
import { checkRow } from '../../../src/core/model/check';
import { type Leaf, leavesOf } from '../../../src/core/model/model';
import { columnsOf } from '../../../src/core/table/define-table';
import { sumsOf } from '../../../src/core/table/grid/range-sums';
import { formatOf } from '../../../src/i18n/format';
import { discountModel, discounts, percent } from '../../support/samples/discount-model';

const found = leavesOf(discountModel).get('taux');
if (!found) throw new Error('taux');
const leaf: Leaf = found;
const texts = (locale: 'fr' | 'en') => ({ t: String, locale });
const read = (text: string, locale: 'fr' | 'en' = 'fr') =>
  readText(discountModel, leaf, text, new Map(), texts(locale));

describe('a kind of a plugin', () => {
  it.each([
    ['12,5 %', 12.5],
    ['12.5%', 12.5],
    ['12', 12],
    ['%12', 12],
    ['12 €', null],
    ['douze', null],
  ])('reads %j alike in cells, lines, steps and filters', (text, value) => {
    const filter = parse(`taux:>="${text}"`, filterFieldsOf(discounts, {}), 'fr');
    const question = {
      command: {} as AnyCommand,
      name: 'taux',
      field: leaf.field,
      typed: text,
      facts: { locale: 'fr' },
    };
    const [answer] = listedAnswers({ ...question, given: {}, t: String } as unknown as Question);
    const inLine = valueIn(discountModel, leaf, text, texts('fr'));
    if (value === null) {
      expect(read(text)).toHaveProperty('refusal');
      expect(inLine).toBe(text);
      expect(answer).toBeUndefined();
      expect(filter.problems).not.toEqual([]);
      return;
    }
    expect(read(text)).toEqual({ value });
    expect(inLine).toBe(value);
    expect(answer?.value).toBe(value);
    expect(filter.problems).toEqual([]);
    expect(print(filter.filter, filterFieldsOf(discounts, {}), 'fr')).toBe(`taux:>=${String(value).replace('.', ',')}`);
  });

  it('is written for people in their language, and for spreadsheets as its number', () => {
    const said = (locale: 'fr' | 'en') =>
      readValue(discountModel, leaf, 12.5, { t: String, format: formatOf(locale) }).replace(/\s/gu, ' ');
    expect([said('fr'), said('en')]).toEqual(['12,5 %', '12.5%']);
    for (const locale of ['fr', 'en'] as const)
      expect(read(printText(discountModel, leaf, 12.5, {}, texts(locale)), locale)).toEqual({ value: 12.5 });
    const command = { args: { taux: leaf.field } } as unknown as AnyCommand;
    expect(valueSaid(command, 'taux', 12.5, String, 'fr')?.replace(/\s/gu, ' ')).toBe('12,5 %');
  });

  it('is checked, described, stored, aligned and summed as the number that it is', () => {
    const errors = (taux: unknown) =>
      checkRow(discountModel, { nom: 'A', taux }, 'create', (code) => code).flatMap(({ errorCodes }) =>
        errorCodes.map(({ code }) => code),
      );
    expect([errors(12.5), errors(101), errors('beaucoup'), errors('12,345')]).toEqual([
      [],
      ['tooHigh'],
      ['number'],
      ['groupedNumber'],
    ]);
    expect(fieldSchema(leaf.field)).toEqual({ type: ['number', 'null'], minimum: 0, maximum: 100 });
    expect(columnOf(leaf, undefined).type).toBe('double precision');
    const [column] = columnsOf({ resource: discounts, columns: [{ name: 'taux', width: 80 }] });
    expect(column).toMatchObject({ align: 'end', editable: true, sortBy: 'taux' });
    const rows = [10, 15].map((taux) => ({ taux, version: 1, dateCreation: '', dateModif: '', auteurModif: '' }));
    const sums = column && sumsOf({ left: 0, right: 0, top: 0, bottom: 1 }, [column], (index) => rows[index]);
    expect(sums).toMatchObject({ sum: 25, style: { unit: 'percent' } });
  });

  it('is one of its name, known by it', () => {
    expect(kindNamed('remises.percent')).toBe(percent.module);
    expect(() => defineKind('remises.percent', { shape: 'text', size: 'line' })).toThrow('remises.percent');
    expect(() => kindNamed('remises.inconnu')).toThrow('remises.inconnu');
  });
});

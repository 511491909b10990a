import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { and, chips, complete, parse, print, printDate, readDate, withoutSpan } from '../../../src/core/filter';
import { anyDate, anyFilter } from './arbitrary';
import { fields } from './fields';

const locale = fc.constantFrom('fr' as const, 'en' as const);
const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      'statut',
      'date',
      'prix',
      'lieu',
      ':',
      ',',
      ';',
      '"',
      '«',
      '»',
      '(',
      ')',
      '-',
      ' ',
      ' OU ',
      '..',
      '<',
      '>=',
      '12',
      'vide',
      '*',
      'é',
      '\\',
    ),
    maxLength: 15,
  }),
);

describe('printing then reading', () => {
  it('gives the same tree in both languages, with no problem', () => {
    fc.assert(
      fc.property(anyFilter, locale, (filter, language) => {
        const { filter: read, problems } = parse(print(filter, fields, language), fields, language);
        expect({ read, problems }).toEqual({ read: filter, problems: [] });
      }),
      { numRuns: 2000 },
    );
  });

  it('gives the same date', () => {
    fc.assert(
      fc.property(anyDate, locale, (date, language) => {
        expect(readDate(printDate(date, language))).toEqual({ date });
      }),
      { numRuns: 2000 },
    );
  });

  it('settles any text in one pass: what was understood prints to itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { filter } = parse(text, fields);
        const printed = print(filter, fields);
        expect(parse(printed, fields)).toMatchObject({ filter, problems: [] });
        expect(print(parse(printed, fields).filter, fields)).toBe(printed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('any text', () => {
  it('is read without throwing, every span inside it', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, cursor) => {
        const { problems, terms, tokens } = parse(text, fields);
        const completion = complete(text, Math.min(cursor, text.length), fields);
        for (const { start, end } of [...problems, ...terms, ...tokens, completion]) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('editing a text', () => {
  it('removes one chip and leaves the others', () => {
    fc.assert(
      fc.property(anyFilter, fc.nat(5), (filter, pick) => {
        const parsed = parse(print(filter, fields), fields);
        const all = chips(parsed, fields);
        const index = pick % all.length;
        const chip = all[index];
        expect(chip).toBeDefined();
        if (chip === undefined) return;
        const left = parse(withoutSpan(parsed.text, chip), fields);
        expect(left.filter).toEqual(and(parsed.terms.filter((_, each) => each !== index).map((term) => term.filter)));
      }),
      { numRuns: 500 },
    );
  });
});

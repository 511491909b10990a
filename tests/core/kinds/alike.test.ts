// One text, one value, whatever takes it: kinds × locales × callers. What one refuses all refuse.
import { describe, expect, it } from 'vitest';
import { listedAnswers, type Question } from '../../../src/commands/palette/ask/choices';
import type { AnyCommand } from '../../../src/core/define';
import { parse, print } from '../../../src/core/filter';
import type { FilterField } from '../../../src/core/filter/fields';
import { readScalar } from '../../../src/core/filter/values';
import { valueIn } from '../../../src/core/form/list-field/read-text';
import { readMoment } from '../../../src/core/kinds/date/read-moment';
import { readFlag } from '../../../src/core/kinds/flag/read-flag';
import { printNumber, readNumber } from '../../../src/core/kinds/number/read-number';
import { type KindTexts, printText, readText } from '../../../src/core/kinds/read-text';
import { isNumeric, kindNamed } from '../../../src/core/kinds/registry';
import { field } from '../../../src/core/model/field';
import { defineModel, leavesOf } from '../../../src/core/model/model';

const kinds = ['integer', 'number', 'money', 'flag', 'date', 'dateTime'] as const;
type Tried = (typeof kinds)[number];

const model = defineModel({
  text: 'essai',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      integer: field.integer(),
      number: field.number(),
      money: field.money(),
      flag: field.flag(),
      date: field.date(),
      dateTime: field.dateTime(),
    },
  },
});

const leafOf = (kind: Tried) => {
  const leaf = leavesOf(model).get(kind);
  if (!leaf) throw new Error(kind);
  return leaf;
};

type Locale = 'fr' | 'en';
const textsOf = (locale: Locale): KindTexts => ({ t: String, locale });
const refused = 'refused';

/** What each caller that takes typed texts makes of one. */
const callers: Readonly<Record<string, (kind: Tried, text: string, locale: Locale) => unknown>> = {
  'cell, paste and fill': (kind, text, locale) => {
    const read = readText(model, leafOf(kind), text, new Map(), textsOf(locale));
    return 'value' in read ? read.value : refused;
  },
  'line of a list': (kind, text, locale) => {
    const value = valueIn(model, leafOf(kind), text, textsOf(locale));
    return typeof value === 'string' && value === text.trim() && !/^\d{4}-\d\d-\d\d/.test(value) ? refused : value;
  },
  'step of the palette': (kind, text, locale) => {
    if (!isNumeric(kind)) return undefined;
    const question = { command: {} as AnyCommand, name: 'n', field: { kind }, typed: text, facts: { locale } };
    const [answer] = listedAnswers({ ...question, given: {}, t: String } as unknown as Question);
    return answer === undefined ? refused : answer.value;
  },
};

/** Texts with the value that they mean in French and in English. */
const samples: readonly (readonly [kind: Tried, text: string, fr: unknown, en: unknown])[] = [
  ['integer', '12', 12, 12],
  ['integer', '-3', -3, -3],
  ['integer', '\u22123', -3, -3],
  ['integer', '1 234', 1234, 1234],
  ['integer', '1\u202f234\u00a0567', 1_234_567, 1_234_567],
  ['integer', '1,234', refused, 1234],
  ['integer', '1,234,567', refused, 1_234_567],
  ['integer', '20.000', refused, refused],
  ['integer', '20,000', refused, 20_000],
  ['integer', '12,5', refused, refused],
  ['integer', '12.0', refused, refused],
  ['integer', '12 34', refused, refused],
  ['integer', '1e3', refused, refused],
  ['integer', 'douze', refused, refused],
  ['number', '12,5', 12.5, 12.5],
  ['number', '12.5', 12.5, 12.5],
  ['number', '0,125', 0.125, 0.125],
  ['number', '48,856', 48.856, 48_856],
  ['number', '48.856', 48.856, 48.856],
  ['number', '1 234,5', 1234.5, 1234.5],
  ['number', '1,234.5', 1234.5, 1234.5],
  ['number', '1.234,5', 1234.5, 1234.5],
  ['number', '1.234.567', refused, refused],
  ['number', '1,2,3', refused, refused],
  ['money', '12 EUR', 12, 12],
  ['money', '€12', 12, 12],
  ['money', '12€', 12, 12],
  ['money', '-12,50 €', -12.5, -12.5],
  ['money', '8\u202f412,50\u00a0€', 8412.5, 8412.5],
  ['money', '20.000', refused, refused],
  ['money', '20,000', refused, 20_000],
  ['money', '12 $', refused, refused],
  ['money', 'gratuit', refused, refused],
  ['flag', 'x', true, true],
  ['flag', 'Oui', true, true],
  ['flag', 'yes', true, true],
  ['flag', 'FAUX', false, false],
  ['flag', 'peut-être', refused, refused],
  ['date', '31/12/2026', '2026-12-31', '2026-12-31'],
  ['date', '31-12-2026', '2026-12-31', '2026-12-31'],
  ['date', '12 décembre 2026', '2026-12-12', '2026-12-12'],
  ['date', '31/12/2026 00:00:00', '2026-12-31', '2026-12-31'],
  ['date', '31/12/2026 20:30', refused, refused],
  ['date', '31/02/2026', refused, refused],
  ['date', 'décembre', refused, refused],
  ['date', 'la semaine prochaine', refused, refused],
  ['dateTime', '31/12/2026 20:30', '2026-12-31T19:30:00.000Z', '2026-12-31T19:30:00.000Z'],
  ['dateTime', '31/12/2026 8:30 pm', '2026-12-31T19:30:00.000Z', '2026-12-31T19:30:00.000Z'],
  ['dateTime', '2026-07-14T18:30:00Z', '2026-07-14T18:30:00.000Z', '2026-07-14T18:30:00.000Z'],
  ['dateTime', '14/07/2026 à 20h', '2026-07-14T18:00:00.000Z', '2026-07-14T18:00:00.000Z'],
  ['dateTime', '14/07/2026 25:00', refused, refused],
  ['dateTime', 'bientôt', refused, refused],
  // Clocks in Paris go from two to three: what they show before and after is read.
  ['dateTime', '28/03/2027 01:59', '2027-03-28T00:59:00.000Z', '2027-03-28T00:59:00.000Z'],
  ['dateTime', '28/03/2027 02:30', refused, refused],
  ['dateTime', '28 mars 2027 2h', refused, refused],
  ['dateTime', '28/03/2027 03:00', '2027-03-28T01:00:00.000Z', '2027-03-28T01:00:00.000Z'],
  ['dateTime', '2027-03-28T02:30:00+01:00', '2027-03-28T01:30:00.000Z', '2027-03-28T01:30:00.000Z'],
];

describe.each(Object.entries(callers))('%s', (_name, read) => {
  it.each(
    samples.flatMap(([kind, text, fr, en]) => [[kind, text, 'fr', fr] as const, [kind, text, 'en', en] as const]),
  )('reads %s %j in %s as %j', (kind, text, locale, expected) => {
    const value = read(kind, text, locale);
    if (value !== undefined) expect(value).toEqual(expected);
  });
});

/** A filter goes from one language to the other: it takes what both read alike. */
describe('a filter', () => {
  it.each(
    samples.filter(([kind]) => isNumeric(kind) || kind === 'flag'),
  )('reads %s %j as both languages do, or says what to write', (kind, text, fr, en) => {
    const { numeric, shape } = kindNamed(kind);
    const tested: FilterField = {
      ...{ name: 'f', aliases: [] },
      kind: numeric ? (shape === 'integer' ? 'integer' : 'number') : 'flag',
      ...(numeric && { numeric }),
    };
    const read = readScalar(tested, text, 'fr');
    const value = 'complaint' in read ? refused : Reflect.get(read.value, read.value.type);
    // An exponent is how a filter itself writes a very large number.
    if (text === '1e3') return;
    if (Object.is(fr, en)) expect(value).toEqual(fr);
    else expect(value).toBe(refused);
    if ('complaint' in read && read.complaint.code === 'groupedNumber')
      for (const offered of read.complaint.expected)
        expect(readScalar(tested, offered, 'en'), offered).toEqual(readScalar(tested, offered, 'fr'));
  });

  it('reads what it prints, in the other language too', () => {
    const fields: FilterField[] = [{ name: 'taux', aliases: [], kind: 'number' }];
    for (const locale of ['fr', 'en'] as const)
      for (const text of ['taux:48.856', 'taux:12,5;0,125', 'taux:>=1234.5', 'taux:1..1234,567']) {
        const { filter } = parse(text, fields, locale);
        for (const other of ['fr', 'en'] as const)
          expect(parse(print(filter, fields, locale), fields, other).filter, text).toEqual(filter);
      }
  });
});

describe('what is printed', () => {
  const values: Readonly<Record<Tried, readonly unknown[]>> = {
    integer: [0, 12, -3, 1_234_567],
    number: [0, 12.5, 0.125, 48.856, 1234.567, -1_234_567.25],
    money: [0, 12, 12.5, 8412.5, -3.05],
    flag: [true, false],
    date: ['2026-12-31', '2027-01-01'],
    dateTime: ['2026-12-31T19:30:00.000Z', '2026-07-14T18:00:00.000Z'],
  };

  it.each(
    kinds.flatMap((kind) => values[kind].map((value) => [kind, value] as const)),
  )('for %s %j is read back as it was, in both languages', (kind, value) => {
    for (const locale of ['fr', 'en'] as const) {
      const text = printText(model, leafOf(kind), value, {}, textsOf(locale));
      for (const [name, read] of Object.entries(callers)) {
        const back = read(kind, text, locale);
        if (back !== undefined) expect(back, `${name}: ${text}`).toEqual(value);
      }
      const { numeric } = kindNamed(kind);
      if (numeric) expect(readNumber(printNumber(Number(value), locale), numeric, locale)).toEqual({ value });
    }
  });
});

describe('a moment', () => {
  const now = Date.parse('2026-11-27T10:00:00Z');
  it.each([
    ['5/12', 'date', '2026-12-05'],
    ['5/1', 'date', '2027-01-05'],
    ['29/2', 'date', 'badDate'],
    ['demain', 'date', '2026-11-28'],
    ['demain 20h', 'date', 'noHourHere'],
    ['demain 20h', 'dateTime', '2026-11-28T19:00:00.000Z'],
    ['demain-20h30', 'dateTime', '2026-11-28T19:30:00.000Z'],
    ['20h', 'dateTime', '2026-11-27T19:00:00.000Z'],
    ['+2h', 'dateTime', '2026-11-27T12:00:00.000Z'],
    ['samedi', 'date', '2026-11-28'],
    ['cette semaine', 'dateTime', 'badDate'],
  ] as const)('%j as %s is %s', (text, kind, expected) => {
    const read = readMoment(text, kind, { now });
    expect('value' in read ? read.value : read.refusal).toBe(expected);
  });

  it.each([
    ['28/03/2027 02:30', undefined, 'noSuchHour'],
    ['demain-02h30', undefined, 'noSuchHour'],
    ['demain 2h30', undefined, 'noSuchHour'],
    ['+3h', undefined, '2027-03-28T01:00:00.000Z'],
    ['28/03/2027 02:30', 'Indian/Reunion', '2027-03-27T22:30:00.000Z'],
    ['14/03/2027 02:30', 'America/New_York', 'noSuchHour'],
    ['28/03/2027', undefined, '2027-03-27T23:00:00.000Z'],
    // Clocks in Havana go from midnight to one: the day begins all the same.
    ['14/03/2027', 'America/Havana', '2027-03-14T05:00:00.000Z'],
    ['14/03/2027 00:30', 'America/Havana', 'noSuchHour'],
  ] as const)('%j where clocks go forward (%s) is %s', (text, zone, expected) => {
    const read = readMoment(text, 'dateTime', { now: Date.parse('2027-03-27T23:10:00Z') - 3_600_000, zone });
    expect('value' in read ? read.value : read.refusal).toBe(expected);
  });

  it('is at the clock of its zone', () => {
    const read = readMoment('31/12/2026 20:30', 'dateTime', { now, zone: 'Indian/Reunion' });
    expect(read).toEqual({ value: '2026-12-31T16:30:00.000Z' });
  });
});

it('a word is yes, no or neither', () => {
  expect(['x', ' OUI ', 'true', '0', 'n', '2'].map(readFlag)).toEqual([true, true, true, false, false, null]);
});

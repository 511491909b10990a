import { flagWords, readFlag } from '../kinds/flag/read-flag';
import { decimal, integers, type Numeric, readingsOf, readNumber } from '../kinds/number/read-number';
import { hasClock, readDate } from './date-text';
import type { FieldValue, FilterField, FilterLocale } from './fields';
import { fold } from './fold';
import { nearest } from './near';
import type { Complaint } from './problems';
import { complain } from './problems';
import { quoteValue } from './quoting';
import type { Scalar } from './tree';

/** A value read, or what is wrong with it. */
export type ScalarReading = { readonly value: Scalar } | { readonly complaint: Complaint };

/** Reads one value by the kind of its field. */
export function readScalar(field: FilterField, typed: string, locale: FilterLocale): ScalarReading {
  switch (field.kind) {
    case 'text':
    case 'id':
    case 'tags':
    case 'reference':
    case 'references':
      return { value: { type: 'text', text: typed } };
    case 'flag': {
      const flag = readFlag(typed);
      return flag === null ? { complaint: complain('badFlag', flagWords[locale]) } : { value: { type: 'flag', flag } };
    }
    case 'integer':
    case 'number':
      return numberOf(field.numeric ?? (field.kind === 'integer' ? integers : decimal), typed);
    case 'enum':
      return readCode(field.values ?? [], typed);
    case 'date':
    case 'dateTime': {
      const reading = readDate(typed);
      if ('problem' in reading) return { complaint: complain(reading.problem, dateExamples[locale]) };
      if (field.kind === 'date' && hasClock(reading.date))
        return { complaint: complain('noHourHere', dateExamples[locale]) };
      return { value: { type: 'date', date: reading.date } };
    }
  }
}

/** Ways to write a date, to be shown when one was not understood. */
export const dateExamples: Readonly<Record<FilterLocale, readonly string[]>> = {
  fr: ['aujourdhui', 'cette-semaine', '<30j', '2026-12-31', '31/12/2026', '2026-12'],
  en: ['today', 'this-week', '<30d', '2026-12-31', '31/12/2026', '2026-12'],
};

/** A number as the language writes it, without grouping: `12,5` in French; three decimals behind a point, which is not ambiguous. */
export function formatNumber(number: number, locale: FilterLocale): string {
  const written = locale === 'fr' ? String(number).replace('.', ',') : String(number);
  return /^-?[1-9]\d{0,2},\d{3}$/.test(written) ? written.replace(',', '.') : written;
}

/** The codes whose code or label contains the text, folded: what a free word finds in an enum. */
export function codesWith(field: FilterField, text: string): readonly string[] {
  const wanted = spaced(text);
  return namedValues(field.values ?? []).flatMap(({ code, names }) =>
    names.some((name) => name.includes(wanted)) ? [code] : [],
  );
}

/** The codes with a word, in code or label, that begins with the text: what completion offers. */
export function codesStarting(field: FilterField, text: string): readonly string[] {
  const wanted = ` ${spaced(text)}`;
  return namedValues(field.values ?? []).flatMap(({ code, names }) =>
    wanted === ' ' || names.some((name) => ` ${name}`.includes(wanted)) ? [code] : [],
  );
}

function numberOf(numeric: Numeric, typed: string): ScalarReading {
  const read = readNumber(typed, numeric, null);
  if ('value' in read) return { value: { type: 'number', number: read.value } };
  return {
    complaint: complain(read.refusal, read.refusal === 'groupedNumber' ? readingsOf(typed).map(quoteValue) : []),
  };
}

/** The code itself; else the code or a label, folded; else the only one beginning so; else the only one with such words. */
function readCode(values: readonly FieldValue[], typed: string): ScalarReading {
  if (values.some(({ code }) => code === typed)) return { value: { type: 'code', code: typed } };
  const wanted = spaced(typed);
  const named = namedValues(values);
  const matchers: readonly ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(` ${wanted}`),
  ];
  for (const matches of wanted === '' ? [] : matchers) {
    const found = named.filter(({ names }) => names.some(matches)).map(({ code }) => code);
    const [code] = found;
    if (code !== undefined && found.length === 1) return { value: { type: 'code', code } };
    if (found.length > 1) return { complaint: complain('ambiguousValue', found.map(quoteValue)) };
  }
  return { complaint: unknownValue(values, typed, named) };
}

function unknownValue(values: readonly FieldValue[], typed: string, named: readonly NamedValue[]): Complaint {
  const words = new Map<string, string>();
  for (const { code, names } of named)
    for (const name of names)
      for (const word of [name, ...name.split(' ')]) if (word.length > 2 && !words.has(word)) words.set(word, code);
  const near = nearest(spaced(typed), [...words.keys()]).flatMap((word) => words.get(word) ?? []);
  const expected = [...new Set([...near, ...values.map(({ code }) => code)])].map(quoteValue);
  return complain('unknownValue', expected, near[0] === undefined ? null : quoteValue(near[0]));
}

interface NamedValue {
  readonly code: string;
  readonly names: readonly string[];
}

const named = new WeakMap<readonly FieldValue[], readonly NamedValue[]>();

/** Codes with their folded names, kept per list. */
function namedValues(values: readonly FieldValue[]): readonly NamedValue[] {
  const known = named.get(values);
  if (known !== undefined) return known;
  const list = values.map(({ code, labels }) => ({ code, names: [code, ...labels].map(spaced) }));
  named.set(values, list);
  return list;
}

function spaced(text: string): string {
  return fold(text.replace(/[_-]/g, ' '));
}

import { flagWords } from '../kinds/flag/read-flag';
import { sayDate } from './date-label';
import type { DateExpression } from './date-text';
import { printDate, readDate } from './date-text';
import type { FilterField, FilterLocale } from './fields';
import {
  fieldLabel,
  fieldNamed,
  isDated,
  isLoose,
  isOrdered,
  nameKey,
  namesOf,
  valueLabel,
  writtenName,
} from './fields';
import { fold } from './fold';
import { parse } from './parse';
import type { Span } from './problems';
import { quoteValue } from './quoting';
import type { Token } from './reader';
import { codesStarting } from './values';

/** One row of the completion list. */
export interface CompletionItem {
  readonly kind: 'field' | 'value' | 'operator';
  /** The text to put in place of the range. */
  readonly insert: string;
  readonly label: string;
  /** The field's label beside a value offered with its field, the label beside a code or a name. */
  readonly detail: string | null;
  /** True when something must follow (a value after `statut:` or `>=`): complete again at once. */
  readonly more: boolean;
}

/** Values that only the server knows: texts, ids, tags, records. Write the chosen one with `quoteValue`. */
export interface AskServer {
  readonly field: FilterField;
  /** The resource to look in for references; null: distinct values of the field itself. */
  readonly resource: string | null;
  readonly typed: string;
}

/** What can be written at the cursor, and the range that it replaces. */
export interface Completion extends Span {
  /** What is already there before the cursor, unquoted. */
  readonly typed: string;
  readonly items: readonly CompletionItem[];
  readonly ask: AskServer | null;
}

/** Completes the piece of text under the cursor: a field's name, or a value of the field before it. */
export function complete(
  text: string,
  cursor: number,
  fields: readonly FilterField[],
  locale: FilterLocale = 'fr',
): Completion {
  const { tokens } = parse(text, fields, locale);
  const token = tokenAt(tokens, cursor);
  const span = token ?? { start: cursor, end: cursor };
  const typed = unquoted(text.slice(span.start, cursor));
  const base = { start: span.start, end: span.end, typed };
  if (token?.type === 'value') {
    const field = token.field === undefined ? undefined : fieldNamed(fields, token.field);
    if (field === undefined) return { ...base, items: [], ask: null };
    const signed = tokens.some(({ type, end }) => type === 'operator' && end === span.start);
    return { ...base, items: valueItems(field, typed, signed, locale), ask: askFor(field, typed) };
  }
  const end = token?.type === 'field' && text[span.end] === ':' ? span.end + 1 : span.end;
  return { ...base, end, items: fieldItems(fields, typed, token?.type !== 'field', locale), ask: null };
}

/** The innermost piece that the cursor is in or touches. */
function tokenAt(tokens: readonly Token[], cursor: number): Token | undefined {
  const touching = tokens.filter(({ start, end }) => start <= cursor && cursor <= end);
  return (
    touching.find(({ type }) => type === 'value') ?? touching.find(({ type }) => type === 'field' || type === 'word')
  );
}

function fieldItems(
  fields: readonly FilterField[],
  typed: string,
  withValues: boolean,
  locale: FilterLocale,
): readonly CompletionItem[] {
  const key = nameKey(typed);
  const ranked = fields.flatMap((field) => {
    const label = fieldLabel(field, locale);
    const names = [writtenName(field, locale), label, ...namesOf(field)];
    const rank = [...names, ...names.flatMap(inItems)].findIndex((name) => nameKey(name).startsWith(key));
    return rank < 0 ? [] : [{ field, label, rank }];
  });
  const names = ranked
    .sort((a, b) => a.rank - b.rank)
    .map(({ field, label }) =>
      item('field', `${writtenName(field, locale)}:`, label, writtenName(field, locale), true),
    );
  return withValues && key.length > 1
    ? [...names, ...fields.flatMap((field) => namedCodes(field, typed, locale))]
    : names;
}

/** `montant` offers `tarifs.montant`, `Montant` what is labelled `Tarifs › Montant`. */
function inItems(name: string): readonly string[] {
  return name.split(/\.| › /).slice(1);
}

/** `vente` offers `statut:MISE_EN_VENTE`. */
function namedCodes(field: FilterField, typed: string, locale: FilterLocale): readonly CompletionItem[] {
  if (field.kind !== 'enum') return [];
  return codesStarting(field, typed).map((code) =>
    item(
      'value',
      `${writtenName(field, locale)}:${quoteValue(code)}`,
      valueLabel(field, code, locale),
      fieldLabel(field, locale),
    ),
  );
}

function valueItems(
  field: FilterField,
  typed: string,
  signed: boolean,
  locale: FilterLocale,
): readonly CompletionItem[] {
  const begins = (text: string) => fold(text).startsWith(fold(typed));
  const presence = field.nullable === true && !signed ? [locale === 'fr' ? 'vide' : 'empty', '*'] : [];
  return [
    ...ownValues(field, typed, signed, locale),
    ...(signed
      ? []
      : operatorsOf(field)
          .filter(begins)
          .map((sign) => item('operator', sign, sign, null, true))),
    ...presence.filter(begins).map((word) => item('value', word, word, null)),
  ];
}

function ownValues(
  field: FilterField,
  typed: string,
  signed: boolean,
  locale: FilterLocale,
): readonly CompletionItem[] {
  if (field.kind === 'enum')
    return codesStarting(field, typed).map((code) =>
      item('value', quoteValue(code), valueLabel(field, code, locale), code),
    );
  if (field.kind === 'flag')
    return flagWords[locale]
      .filter((word) => word.startsWith(fold(typed)))
      .map((word) => item('value', word, word, null));
  if (!isDated(field.kind)) return [];
  const wanted = fold(typed).replace(/'/g, '').replace(/ /g, '-');
  const dates = usualDates.map((date) => ({ insert: printDate(date, locale), label: sayDate(date, locale) }));
  const spans = signed ? [] : usualSpans[locale].map((text) => ({ insert: text, label: text }));
  const usual = [...dates, ...spans]
    .filter(({ insert }) => insert.startsWith(wanted))
    .map(({ insert, label }) => item('value', insert, label, null));
  const reading = typed === '' || usual.length > 0 ? null : readDate(typed);
  if (reading === null || 'problem' in reading) return usual;
  const printed = printDate(reading.date, locale);
  return printed === typed ? usual : [item('value', printed, sayDate(reading.date, locale), printed)];
}

const usualDates: readonly DateExpression[] = [
  { type: 'day', offset: 0, clock: null },
  { type: 'day', offset: 1, clock: null },
  { type: 'day', offset: -1, clock: null },
  { type: 'period', unit: 'week', offset: 0 },
  { type: 'period', unit: 'week', offset: 1 },
  { type: 'period', unit: 'weekend', offset: 0 },
  { type: 'period', unit: 'month', offset: 0 },
  { type: 'period', unit: 'month', offset: 1 },
  { type: 'period', unit: 'month', offset: -1 },
  { type: 'period', unit: 'year', offset: 0 },
];

/** Within so many days, ahead or behind. */
const usualSpans: Readonly<Record<FilterLocale, readonly string[]>> = {
  fr: ['<7j', '<30j', '>-7j', '>-30j'],
  en: ['<7d', '<30d', '>-7d', '>-30d'],
};

function operatorsOf({ kind }: FilterField): readonly string[] {
  if (isOrdered(kind)) return ['>=', '<=', '>', '<', '..'];
  return isLoose(kind) ? ['='] : [];
}

function askFor(field: FilterField, typed: string): AskServer | null {
  if (field.kind !== 'id' && !isLoose(field.kind)) return null;
  return { field, resource: field.resource ?? null, typed };
}

function item(
  kind: CompletionItem['kind'],
  insert: string,
  label: string,
  detail: string | null,
  more = false,
): CompletionItem {
  return { kind, insert, label, detail, more };
}

/** What was typed in a value, without its quotes. */
function unquoted(raw: string): string {
  return raw
    .replace(/^["“«]\s*/, '')
    .replace(/["”»]$/, '')
    .replace(/\\(["\\])/g, '$1');
}

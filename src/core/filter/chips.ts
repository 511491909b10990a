import { flagWords } from '../kinds/flag/read-flag';
import { sayDate } from './date-label';
import type { FilterField, FilterLocale } from './fields';
import { fieldLabel, fieldNamed, isDated, valueLabel } from './fields';
import type { Parsed, Term } from './parse';
import type { Span } from './problems';
import type { Condition, Filter, Scalar, Test } from './tree';
import { formatNumber } from './values';

/** Words of a chip that the dictionary `filter` has. */
export type ChipWord =
  | 'chipNot'
  | 'chipOr'
  | 'chipContains'
  | 'chipExact'
  | 'chipMore'
  | 'chipAtLeast'
  | 'chipLess'
  | 'chipAtMost'
  | 'chipAfter'
  | 'chipBefore'
  | 'chipBetween'
  | 'chipFrom'
  | 'chipUpTo'
  | 'chipAnd'
  | 'chipEmpty'
  | 'chipPresent';

/** A piece of a chip's label: a text as it is, or a word to translate. */
export type ChipPart =
  | { readonly type: 'field' | 'word' | 'group'; readonly text: string }
  /** `of`: the resource whose records the text may be the key of. */
  | { readonly type: 'value'; readonly text: string; readonly of?: string | undefined }
  | { readonly type: 'say'; readonly key: ChipWord };

/** One top-level part of the filter, for the mouse: what it says, and what to cut from the text to remove it. */
export interface Chip extends Span {
  /** The field's name when it is a plain test: clicking edits it. */
  readonly field: string | null;
  readonly negated: boolean;
  readonly parts: readonly ChipPart[];
}

const amountWords = { gt: 'chipMore', gte: 'chipAtLeast', lt: 'chipLess', lte: 'chipAtMost' } as const;
const pointWords = { gt: 'chipAfter', gte: 'chipFrom', lt: 'chipBefore', lte: 'chipUpTo' } as const;

/** The chips of a filter, in the order of its text. Remove one with `withoutSpan(text, chip)`. */
export function chips(parsed: Parsed, fields: readonly FilterField[], locale: FilterLocale = 'fr'): readonly Chip[] {
  return parsed.terms.map((term) => chipOf(term, parsed.text, fields, locale));
}

function chipOf(
  { filter, start, end }: Term,
  text: string,
  fields: readonly FilterField[],
  locale: FilterLocale,
): Chip {
  const negated = filter.type === 'not';
  const inner: Filter = negated ? filter.of : filter;
  const before: readonly ChipPart[] = negated ? [{ type: 'say', key: 'chipNot' }] : [];
  const place = { start, end, negated };
  switch (inner.type) {
    case 'test':
      return { ...place, field: inner.field, parts: [...before, ...testParts(inner, fields, locale)] };
    case 'word':
      return { ...place, field: null, parts: [...before, { type: 'word', text: inner.text }] };
    case 'and':
    case 'or':
    case 'not':
      return { ...place, field: null, parts: [{ type: 'group', text: text.slice(start, end) }] };
  }
}

function testParts(test: Test, fields: readonly FilterField[], locale: FilterLocale): readonly ChipPart[] {
  const field = fieldNamed(fields, test.field);
  const name: ChipPart = { type: 'field', text: field === undefined ? test.field : fieldLabel(field, locale) };
  const items = test.any.flatMap((condition, index): readonly ChipPart[] => [
    ...(index === 0 ? [] : [say('chipOr')]),
    ...conditionParts(condition, field, locale),
  ]);
  return [name, ...items];
}

function conditionParts(
  condition: Condition,
  field: FilterField | undefined,
  locale: FilterLocale,
): readonly ChipPart[] {
  const value = (scalar: Scalar): ChipPart => ({
    type: 'value',
    text: scalarLabel(scalar, field, locale),
    ...(field?.resource !== undefined && { of: field.resource }),
  });
  switch (condition.op) {
    case 'match':
      return field?.kind === 'text' ? [say('chipContains'), value(condition.value)] : [value(condition.value)];
    case 'exact':
      return [say('chipExact'), value(condition.value)];
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      // a duration is an amount ("moins de 30 jours"), other dates are points in time ("avant demain")
      const point = condition.value.type === 'date' && condition.value.date.type !== 'offset';
      return [say((point ? pointWords : amountWords)[condition.op]), value(condition.value)];
    }
    case 'range': {
      const words = isDated(field?.kind ?? 'text') ? pointWords : amountWords;
      if (condition.from === null) return condition.to === null ? [] : [say(words.lte), value(condition.to)];
      if (condition.to === null) return [say(words.gte), value(condition.from)];
      return [say('chipBetween'), value(condition.from), say('chipAnd'), value(condition.to)];
    }
    case 'empty':
      return [say('chipEmpty')];
    case 'present':
      return [say('chipPresent')];
  }
}

function scalarLabel(scalar: Scalar, field: FilterField | undefined, locale: FilterLocale): string {
  switch (scalar.type) {
    case 'text':
      return scalar.text;
    case 'number':
      return formatNumber(scalar.number, locale);
    case 'flag':
      return flagWords[locale][scalar.flag ? 0 : 1];
    case 'code':
      return field === undefined ? scalar.code : valueLabel(field, scalar.code, locale);
    case 'date':
      return sayDate(scalar.date, locale);
  }
}

function say(key: ChipWord): ChipPart {
  return { type: 'say', key };
}

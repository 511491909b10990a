import type { FilterField, FilterLocale } from './fields';
import type { Parsed, Term } from './parse';
import { parse } from './parse';
import { printTest } from './print';
import type { Span } from './problems';
import type { Test } from './tree';

/**
 * The text with this test instead of those on the same field (the first one's place, else at the end).
 * Negated tests, and tests inside groups, are left alone: they say something else.
 */
export function withTest(
  text: string,
  test: Test,
  fields: readonly FilterField[],
  locale: FilterLocale = 'fr',
): string {
  const parsed = parse(text, fields, locale);
  const [first, ...others] = termsOn(parsed, test.field);
  if (first === undefined) return append(parsed, printTest(test, fields, locale));
  const cleared = others.reduceRight((rest, term) => withoutSpan(rest, term), text);
  return cleared.slice(0, first.start) + printTest(test, fields, locale) + cleared.slice(first.end);
}

/** The text with this test added, whatever it already says. */
export function addTest(text: string, test: Test, fields: readonly FilterField[], locale: FilterLocale = 'fr'): string {
  return append(parse(text, fields, locale), printTest(test, fields, locale));
}

/** The text without the top-level tests on a field. */
export function withoutTest(text: string, field: string, fields: readonly FilterField[]): string {
  return termsOn(parse(text, fields), field).reduceRight((rest, term) => withoutSpan(rest, term), text);
}

/** The top-level test on a field that the text holds, for the column's own filter; null when there is none. */
export function testOn(parsed: Parsed, field: string): Test | null {
  const filter = termsOn(parsed, field)[0]?.filter;
  return filter?.type === 'test' ? filter : null;
}

/** The text without a part of it, and without the blanks that this leaves. */
export function withoutSpan(text: string, { start, end }: Span): string {
  const before = text.slice(0, start).trimEnd();
  const after = text.slice(end).trimStart();
  return before === '' || after === '' ? before + after : `${before} ${after}`;
}

/** The text with another part in a place. */
export function replaceSpan(text: string, { start, end }: Span, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function termsOn(parsed: Parsed, field: string): readonly Term[] {
  return parsed.terms.filter(({ filter }) => filter.type === 'test' && filter.field === field);
}

/** Adds at the end; closes what is open, and keeps alternatives together. */
function append(parsed: Parsed, test: string): string {
  const quote = parsed.problems.find(({ code }) => code === 'unclosedQuote')?.params['close'] ?? '';
  const groups = parsed.problems.filter(({ code }) => code === 'unclosedGroup').length;
  const whole = parsed.text.trim() + quote + ')'.repeat(groups);
  if (whole === '') return test;
  return hasAlternatives(parsed) ? `(${whole}) ${test}` : `${whole} ${test}`;
}

/** True when OU stands outside every group: what is added would join its last branch only. */
function hasAlternatives({ text, tokens }: Parsed): boolean {
  let depth = 0;
  for (const { type, start } of tokens) {
    if (type === 'group') depth += text[start] === '(' ? 1 : -1;
    if (type === 'or' && depth === 0) return true;
  }
  return false;
}

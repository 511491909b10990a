import { readConditions, skipConditions } from './conditions';
import type { FilterField, FilterLocale } from './fields';
import { fieldNamed, namesOf, writtenName } from './fields';
import { nearest } from './near';
import type { FilterProblem, Span } from './problems';
import { complain } from './problems';
import { isOrWord } from './quoting';
import type { Token } from './reader';
import { isBlank, Reader } from './reader';
import type { Filter } from './tree';
import { and, everything, not, or } from './tree';

/** Longer texts are refused, not read. */
export const maximumLength = 8000;

const deepest = 50;
/** Values in all tests, and words in all: each word is looked for in every searched field. */
export const mostValues = 500;
export const mostWords = 40;
const nameText = /^\p{L}[\p{L}\p{N}_.'’-]*$/u;

/** A top-level part of the text; all of them hold together. */
export interface Term extends Span {
  readonly filter: Filter;
}

/** Everything that reading a text gives. */
export interface Parsed {
  readonly text: string;
  /** What could be understood. Never act on it (bulk, export) while there are problems: it may keep too much. */
  readonly filter: Filter;
  readonly terms: readonly Term[];
  readonly tokens: readonly Token[];
  /** In the order of the text; empty when all was understood. */
  readonly problems: readonly FilterProblem[];
}

interface Context {
  readonly reader: Reader;
  readonly fields: readonly FilterField[];
  readonly locale: FilterLocale;
}

/**
 * Reads a filter. Never throws: what is not understood becomes a problem with its place, the rest is read.
 *
 *     filter  = all { OU all }                      OU or OR, in capitals; all binds tighter
 *     all     = { term }                            every one holds
 *     term    = [-] ( "(" filter ")" | test | word )
 *     test    = name ":" item { "," item }          any item; also ";" for numbers and ids; ":" may be left out before an operator,
 *                                                and stand between blanks after a known name, as French has it
 *     item    = [= > >= < <=] value | [value] ".." [value] | vide | *
 *     value   = bare text | "quoted text" | « quoted text »
 *
 * `locale` chooses the language of what is proposed; names and values are read in both languages anyway.
 */
export function parse(text: string, fields: readonly FilterField[], locale: FilterLocale = 'fr'): Parsed {
  if (text.length > maximumLength) return refuse(text);
  const context = { reader: new Reader(text), fields, locale };
  const { reader } = context;
  const terms = readAlternatives(context, 0);
  refuseSize(reader, terms);
  return {
    text,
    filter: and(terms.map(({ filter }) => filter)),
    terms,
    tokens: reader.tokens,
    problems: reader.problems.sort((a, b) => a.start - b.start || a.end - b.end),
  };
}

/** Counts what a search would have to compare. */
function refuseSize(reader: Reader, terms: readonly Term[]): void {
  const counts = { values: 0, words: 0 };
  for (const { filter, start, end } of terms) {
    countLeaves(filter, counts);
    const limit = counts.values > mostValues ? mostValues : counts.words > mostWords ? mostWords : null;
    if (limit === null) continue;
    reader.report({ start, end }, complain('tooMany'), { limit: String(limit) });
    return;
  }
}

function countLeaves(filter: Filter, counts: { values: number; words: number }): void {
  if (filter.type === 'word') counts.words++;
  else if (filter.type === 'test') counts.values += filter.any.length;
  else if (filter.type === 'not') countLeaves(filter.of, counts);
  else for (const each of filter.of) countLeaves(each, counts);
}

function refuse(text: string): Parsed {
  const problem = {
    ...complain('tooLong'),
    start: maximumLength,
    end: text.length,
    params: { limit: String(maximumLength) },
  };
  return { text, filter: everything, terms: [], tokens: [], problems: [problem] };
}

/** The terms at this level; alternatives make a single term of them. */
function readAlternatives(context: Context, depth: number): Term[] {
  const { reader } = context;
  const branches: Term[][] = [];
  let separator: Span | null = null;
  let missing = false;
  for (;;) {
    const before = reader.problems.length;
    const terms = readAll(context, depth);
    const next = orWordAt(reader, depth);
    const nothing = terms.length === 0 && reader.problems.length === before;
    // one complaint per separator, whichever side is missing
    if (separator !== null && (nothing || missing)) reportAlternative(reader, separator);
    missing = nothing;
    branches.push(terms);
    if (next === null) break;
    separator = next;
    reader.position = next.end;
    reader.token('or', next.start);
  }
  const kept = branches.filter((terms) => terms.length > 0);
  const [first] = kept;
  if (first === undefined || kept.length === 1) return first ?? [];
  const filter = or(kept.map((terms) => and(terms.map((term) => term.filter))));
  return [{ filter, start: first[0]?.start ?? 0, end: kept.at(-1)?.at(-1)?.end ?? reader.position }];
}

function reportAlternative(reader: Reader, separator: Span): void {
  const typed = reader.text.slice(separator.start, separator.end);
  reader.report(separator, complain('emptyAlternative', ['']), { typed });
}

function readAll(context: Context, depth: number): Term[] {
  const { reader } = context;
  const terms: Term[] = [];
  for (;;) {
    reader.skipBlanks();
    if (reader.atEnd || orWordAt(reader, depth) !== null) return terms;
    if (reader.peek() === ')') {
      if (depth > 0) return terms;
      const start = reader.position++;
      reader.report({ start, end: start + 1 }, complain('unexpectedGroupEnd', ['']));
      continue;
    }
    const start = reader.position;
    const filter = readTerm(context, depth);
    if (filter !== null) terms.push({ filter, start, end: reader.position });
  }
}

function readTerm(context: Context, depth: number): Filter | null {
  const { reader } = context;
  let negated = false;
  while (reader.peek() === '-') {
    const start = reader.position++;
    // a lone dash ("Carmen - Bizet") says nothing
    if (reader.atEnd || isBlank(reader.peek())) return null;
    reader.token('not', start);
    negated = !negated;
  }
  const filter = reader.peek() === '(' ? readGroup(context, depth) : readTestOrWord(context, depth);
  return filter !== null && negated ? not(filter) : filter;
}

function readGroup(context: Context, depth: number): Filter | null {
  const { reader } = context;
  const start = reader.position++;
  if (depth >= deepest) {
    reader.position = reader.text.length;
    reader.report({ start, end: reader.position }, complain('tooDeep'), { limit: String(deepest) });
    return null;
  }
  reader.token('group', start);
  const before = reader.problems.length;
  const terms = readAlternatives(context, depth + 1);
  const end = reader.position;
  if (reader.take(')')) reader.token('group', end);
  else reader.report({ start, end: start + 1 }, complain('unclosedGroup'));
  if (terms.length > 0) return and(terms.map(({ filter }) => filter));
  if (reader.problems.length === before) reader.report({ start, end: reader.position }, complain('emptyGroup', ['']));
  return null;
}

/** A text without these signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function readTestOrWord(context: Context, depth: number): Filter | null {
  const { reader } = context;
  const start = reader.position;
  if (reader.atQuote) {
    const text = reader.quoted();
    reader.token('word', start);
    return text.trim() === '' ? null : { type: 'word', text };
  }
  let end = start;
  for (; end < reader.text.length; end++) {
    const character = reader.text.charAt(end);
    if (isBlank(character)) {
      const colon = spacedColon(context, start, end);
      if (colon === null) break;
      const test = readTest(context, depth, end, colon);
      if (test !== 'word') return test;
      break;
    }
    if (character === ')' && depth > 0) break;
    if (isTestSign(character)) {
      const test = readTest(context, depth, end, end);
      if (test !== 'word') return test;
    }
  }
  reader.position = end;
  reader.token('word', start);
  const text = withoutEnd(reader.text.slice(start, end), ',;');
  return text === '' ? null : { type: 'word', text };
}

/** Where the colon of a known name stands that French parts from it by a blank (`lieu : Arena`); null: these are words. */
function spacedColon({ reader, fields }: Context, start: number, end: number): number | null {
  let colon = end;
  while (isBlank(reader.text.charAt(colon))) colon++;
  const name = reader.text.slice(start, end);
  const isName = reader.text[colon] === ':' && nameText.test(name) && fieldNamed(fields, name) !== undefined;
  return isName ? colon : null;
}

/** A test when what stands before the sign is a name; else the sign belongs to a word (`10:30`, `a=b`). */
function readTest(context: Context, depth: number, end: number, sign: number): Filter | null | 'word' {
  const { reader, fields, locale } = context;
  const start = reader.position;
  const name = reader.text.slice(start, end);
  const colon = reader.text[sign] === ':';
  if (!nameText.test(name) || reader.text.startsWith('://', sign)) return 'word';
  const field = fieldNamed(fields, name);
  if (field === undefined && !colon) return 'word';
  reader.position = end;
  reader.token('field', start, field?.name);
  const span = { start, end };
  reader.position = sign;
  if (colon) reader.position++;
  if (sign > end) reader.skipBlanks();
  if (field !== undefined) {
    const any = readConditions(reader, field, locale, depth > 0);
    return any.length === 0 ? null : { type: 'test', field: field.name, any };
  }
  const [meant] = nearest(name, fields.flatMap(namesOf));
  const known = meant === undefined ? undefined : fieldNamed(fields, meant);
  const written = known === undefined ? null : writtenName(known, locale);
  const names = fields.map((candidate) => writtenName(candidate, locale));
  reader.report(span, complain('unknownField', [...new Set(written === null ? names : [written, ...names])], written), {
    typed: name,
  });
  skipConditions(reader, depth > 0);
  return null;
}

function isTestSign(character: string): boolean {
  return (
    character === ':' ||
    character === '>' ||
    character === '<' ||
    character === '=' ||
    character === '≥' ||
    character === '≤'
  );
}

function orWordAt(reader: Reader, depth: number): Span | null {
  const start = reader.position;
  if (reader.peek() !== 'O' || !isOrWord(reader.text.slice(start, start + 2))) return null;
  const next = reader.peek(2);
  return next === '' || isBlank(next) || next === '(' || (next === ')' && depth > 0) ? { start, end: start + 2 } : null;
}

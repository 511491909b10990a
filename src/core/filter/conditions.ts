import { flagWords } from '../kinds/flag/read-flag';
import type { FilterField, FilterLocale } from './fields';
import { isCounted, isDecimal, isLoose, isOrdered, writtenName } from './fields';
import { fold } from './fold';
import { complain } from './problems';
import { emptyWords, quoteValue } from './quoting';
import type { Raw, Reader, Stops } from './reader';
import type { Comparison, Condition, Scalar } from './tree';
import { dateExamples, readScalar } from './values';

/** The field whose values are read, and what its texts look like. */
interface Wanted {
  readonly field: FilterField;
  readonly stops: Stops;
  readonly locale: FilterLocale;
}

interface Operator {
  readonly text: string;
  readonly op: Comparison | 'exact';
}

const operators: readonly Operator[] = [
  { text: '>=', op: 'gte' },
  { text: '<=', op: 'lte' },
  { text: '≥', op: 'gte' },
  { text: '≤', op: 'lte' },
  { text: '>', op: 'gt' },
  { text: '<', op: 'lt' },
  { text: '=', op: 'exact' },
];

const commaList = /^\d+(?:,\d+){2,}/;

/** Reads the list after a field's name; faulty items are reported and left out. */
export function readConditions(
  reader: Reader,
  field: FilterField,
  locale: FilterLocale,
  group: boolean,
): readonly Condition[] {
  const usual = stopsFor(field, group);
  const { position: start } = reader;
  const conditions: Condition[] = [];
  let stops = usual;
  do {
    // a comma is decimal between two numbers (`10,5`), never among three (`10,20,30`), up to the next semicolon
    if (stops.decimal && commaList.test(reader.text.slice(reader.position, reader.position + 60)))
      stops = { ...usual, decimal: false };
    const condition = readCondition(reader, { field, stops, locale });
    if (condition !== null) conditions.push(condition);
    if (reader.peek() === ';') stops = usual;
  } while (reader.take(',') || (usual.semicolon && reader.take(';')));
  return usual.numeric && refuseSplitNumber(reader, field, start, locale) ? [] : conditions;
}

const groups = { ' ': /^\d{1,3}(?: \d{3})+$/, ',': /^\d{1,3}(?:,\d{3})+$/ };
const bareGroups = /^(?: \d{3})+(?=$|[\s)])/;

/**
 * A number that was written in groups of three, and would be read as several: `capacite:>20 000`, `capacite:>20,000`. Nothing is
 * read; the full number is offered.
 * @returns whether there was one
 */
function refuseSplitNumber(reader: Reader, field: FilterField, start: number, locale: FilterLocale): boolean {
  const written = reader.text.slice(start, reader.position);
  const [more = ''] = bareGroups.exec(reader.text.slice(reader.position, reader.position + 40)) ?? [];
  const sign = Math.max(...[...'<>=≤≥'].map((each) => written.lastIndexOf(each)));
  const dots = written.lastIndexOf('..');
  const last = Math.max(sign, written.lastIndexOf(';'), dots < 0 ? dots : dots + 1);
  const spaced = `${written.slice(Math.max(last, written.lastIndexOf(',')) + 1)}${more}`;
  const listed = written.slice(last + 1);
  const isSpaced = more !== '' && groups[' '].test(spaced);
  // A list says no sign before its second value, and no number begins with a nought.
  const isListed = more === '' && groups[','].test(listed) && ((sign >= 0 && last === sign) || /,0/.test(listed));
  if (!isSpaced && !isListed) return false;
  const typed = isSpaced ? spaced : listed;
  reader.position += more.length;
  const { position: end } = reader;
  const joined = typed.replace(/[ ,]/g, '');
  const offered = [joined, isSpaced ? `"${typed}"` : typed.replaceAll(',', ';')];
  reader.report({ start: end - typed.length, end }, complain('groupedNumber', offered), {
    ...about({ field, stops: stopsFor(field, false), locale }),
    typed,
    expected: offered.join(', '),
  });
  return true;
}

/** Steps over the list after a name that no field has, so that its quotes and commas do not spill. */
export function skipConditions(reader: Reader, group: boolean): void {
  const stops = { semicolon: false, range: false, numeric: false, decimal: false, group };
  do {
    const { start } = reader.side(stops);
    reader.token('value', start);
  } while (reader.take(','));
}

function readCondition(reader: Reader, wanted: Wanted): Condition | null {
  const { field, stops } = wanted;
  const start = reader.position;
  const operator = readOperator(reader, wanted);
  const from = reader.side(stops);
  if (stops.range && reader.peek() === '.' && reader.peek(1) === '.')
    return readRange(reader, wanted, from, operator, start);
  reader.token('value', from.start, field.name);
  if (operator === 'refused') return null;
  if (from.text.trim() === '') {
    if (from.quoted && (operator === null || operator.op === 'exact')) return { op: 'empty' };
    // the sign that announces the value: colon, comma or operator
    reader.report({ start: operator === null ? start - 1 : start, end: from.end }, missing(wanted), about(wanted));
    return null;
  }
  if (operator === null && !from.quoted) {
    if (from.text === '*') return { op: 'present' };
    if (emptyWords.includes(fold(from.text))) return { op: 'empty' };
  }
  const value = read(reader, wanted, from);
  if (value === null) return null;
  const exact = operator?.op === 'exact' && isLoose(field.kind);
  return { op: operator === null || operator.op === 'exact' ? (exact ? 'exact' : 'match') : operator.op, value };
}

function readOperator(reader: Reader, wanted: Wanted): Operator | null | 'refused' {
  const { field } = wanted;
  const start = reader.position;
  const operator = operators.find(({ text }) => reader.take(text)) ?? null;
  if (operator === null) return null;
  reader.token('operator', start, field.name);
  if (operator.op === 'exact' || isOrdered(field.kind)) return operator;
  reader.report({ start, end: reader.position }, complain('operatorNotAllowed', isLoose(field.kind) ? ['='] : ['']), {
    ...about(wanted),
    typed: operator.text,
  });
  return 'refused';
}

function readRange(
  reader: Reader,
  wanted: Wanted,
  from: Raw,
  operator: Operator | null | 'refused',
  start: number,
): Condition | null {
  const { field, stops } = wanted;
  if (from.end > from.start) reader.token('value', from.start, field.name);
  const dots = reader.position;
  reader.take('..');
  reader.token('operator', dots, field.name);
  const to = reader.side({ ...stops, range: false });
  if (to.end > to.start || from.end === from.start) reader.token('value', to.start, field.name);
  if (operator !== null && operator !== 'refused') {
    reader.report({ start, end: from.start }, complain('operatorInRange', ['']), {
      ...about(wanted),
      typed: operator.text,
    });
    return null;
  }
  if (from.text.trim() === '' && to.text.trim() === '') {
    reader.report({ start, end: to.end }, missing(wanted), about(wanted));
    return null;
  }
  const low = from.text.trim() === '' ? null : read(reader, wanted, from);
  const high = to.text.trim() === '' ? null : read(reader, wanted, to);
  if ((low === null && from.text.trim() !== '') || (high === null && to.text.trim() !== '')) return null;
  if (low !== null && high !== null && isReversed(low, high)) {
    const swapped = `${reader.text.slice(to.start, to.end)}..${reader.text.slice(from.start, from.end)}`;
    reader.report({ start: from.start, end: to.end }, complain('reversedRange', [swapped], swapped), about(wanted));
    return null;
  }
  return { op: 'range', from: low, to: high };
}

function read(reader: Reader, wanted: Wanted, raw: Raw): Scalar | null {
  const reading = readScalar(wanted.field, raw.text, wanted.locale);
  if ('value' in reading) return reading.value;
  reader.report(raw, reading.complaint, {
    ...about(wanted),
    typed: raw.text,
    expected: reading.complaint.expected.join(', '),
  });
  return null;
}

/** Only for numbers and plain calendar dates: the order of relative dates depends on the day. */
function isReversed(low: Scalar, high: Scalar): boolean {
  if (low.type === 'number' && high.type === 'number') return low.number > high.number;
  if (low.type !== 'date' || high.type !== 'date') return false;
  if (low.date.type !== 'calendar' || high.date.type !== 'calendar') return false;
  const [a, b] = [low.date, high.date];
  const pairs = [
    [a.year, b.year],
    [a.month, b.month],
    [a.day, b.day],
    [a.clock?.hour ?? null, b.clock?.hour ?? null],
    [a.clock?.minute ?? null, b.clock?.minute ?? null],
  ] as const;
  // the first difference decides; a coarser side holds the finer one
  const difference = pairs.find(([x, y]) => x !== y);
  if (difference === undefined) return false;
  const [x, y] = difference;
  return x !== null && y !== null && x > y;
}

function missing({ field, locale }: Wanted) {
  return complain('missingValue', valueExamples(field, locale));
}

/** What may be written after the colon, where the list is known. */
function valueExamples(field: FilterField, locale: FilterLocale): readonly string[] {
  if (field.kind === 'flag') return flagWords[locale];
  if (field.kind === 'enum') return (field.values ?? []).map(({ code }) => quoteValue(code));
  return field.kind === 'date' || field.kind === 'dateTime' ? dateExamples[locale] : [];
}

function about({ field, locale }: Wanted): Readonly<Record<string, string>> {
  return { field: writtenName(field, locale) };
}

function stopsFor({ kind }: FilterField, group: boolean): Stops {
  const numeric = isCounted(kind);
  return {
    semicolon: numeric || kind === 'id',
    range: isOrdered(kind),
    numeric,
    decimal: isDecimal(kind),
    group,
  };
}

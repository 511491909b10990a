import type { DateBounds, Moment } from '../../src/core/filter/dates';
import { dateBounds } from '../../src/core/filter/dates';
import type { FilterField } from '../../src/core/filter/fields';
import { fieldNamed, isDated, searchedFields } from '../../src/core/filter/fields';
import { fold } from '../../src/core/filter/fold';
import type { Condition, Filter, Scalar, Test } from '../../src/core/filter/tree';
import { codesWith } from '../../src/core/filter/values';

/** A reference as rows carry it; `label` may hold both languages. A bare id counts as its own label. */
export interface Referred {
  readonly id: string | number;
  readonly label?: string | readonly string[];
}

/** How to evaluate: where values are, and when "now" is. */
interface MatchOptions<Row> extends Moment {
  /**
   * The value of a field in a row: text or several texts (both languages), number, boolean, code, ISO day or ISO instant (or a `Date`),
   * id or `Referred`, array of these for `references` and `tags`; null or undefined when missing.
   */
  readonly get: (row: Row, field: FilterField) => unknown;
}

type Check<Row> = (row: Row) => boolean;
type ValueCheck = (value: unknown) => boolean;

/**
 * Makes the filter a function over plain rows, with the meaning that the table in tree.ts gives: what the server's SQL is held against.
 * Relative dates are resolved once, here. A test on a field that does not exist keeps nothing.
 */
export function matcher<Row>(filter: Filter, fields: readonly FilterField[], options: MatchOptions<Row>): Check<Row> {
  switch (filter.type) {
    case 'and': {
      const checks = filter.of.map((part) => matcher(part, fields, options));
      return (row) => checks.every((check) => check(row));
    }
    case 'or': {
      const checks = filter.of.map((part) => matcher(part, fields, options));
      return (row) => checks.some((check) => check(row));
    }
    case 'not': {
      const check = matcher(filter.of, fields, options);
      return (row) => !check(row);
    }
    case 'word': {
      const checks = searchedFields(fields).map((field) => ({ field, check: wordCheck(field, filter.text) }));
      return (row) => checks.some(({ field, check }) => check(options.get(row, field)));
    }
    case 'test':
      return testCheck(filter, fields, options);
  }
}

function testCheck<Row>(test: Test, fields: readonly FilterField[], options: MatchOptions<Row>): Check<Row> {
  const field = fieldNamed(fields, test.field);
  if (field === undefined) return () => false;
  const checks = test.any.map((condition) => conditionCheck(condition, field, options));
  return (row) => {
    const value = options.get(row, field);
    return checks.some((check) => check(value));
  };
}

function conditionCheck(condition: Condition, field: FilterField, moment: Moment): ValueCheck {
  if (condition.op === 'empty') return isMissing;
  if (condition.op === 'present') return (value) => !isMissing(value);
  if (isDated(field.kind)) {
    const bounds = dateBounds(condition, field.kind, moment);
    return (value) => bounds !== null && isWithin(value, bounds);
  }
  switch (condition.op) {
    case 'match':
    case 'exact':
      return valueCheck(field, condition.value, condition.op === 'exact');
    case 'range': {
      const low = condition.from === null ? -Infinity : numberOf(condition.from);
      const high = condition.to === null ? Infinity : numberOf(condition.to);
      return (value) => typeof value === 'number' && value >= low && value <= high;
    }
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte': {
      const { op } = condition;
      const bound = numberOf(condition.value);
      return (value) => typeof value === 'number' && compare(value, bound, op);
    }
  }
}

function compare(value: number, bound: number, op: 'gt' | 'gte' | 'lt' | 'lte'): boolean {
  switch (op) {
    case 'gt':
      return value > bound;
    case 'gte':
      return value >= bound;
    case 'lt':
      return value < bound;
    case 'lte':
      return value <= bound;
  }
}

function valueCheck(field: FilterField, scalar: Scalar, exact: boolean): ValueCheck {
  switch (scalar.type) {
    case 'number':
      return (value) => value === scalar.number;
    case 'flag':
      return (value) => value === scalar.flag;
    case 'code':
      return (value) => value === scalar.code;
    case 'date':
      return () => false;
    case 'text':
      return textCheck(field, fold(scalar.text), exact);
  }
}

/** Containing or equal, folded; ids always equal. */
function textCheck(field: FilterField, wanted: string, exact: boolean): ValueCheck {
  const holds =
    exact || field.kind === 'id' ? (text: string) => text === wanted : (text: string) => text.includes(wanted);
  return (value) => {
    if (isReferred(value)) return fold(String(value.id)) === wanted || textsOf(value.label).some(holds);
    if (Array.isArray(value)) return value.some(textCheck(field, wanted, exact));
    return textsOf(value).some(holds);
  };
}

function wordCheck(field: FilterField, text: string): ValueCheck {
  const wanted = fold(text);
  switch (field.kind) {
    case 'enum': {
      const codes = codesWith(field, text);
      return (value) => typeof value === 'string' && codes.includes(value);
    }
    case 'integer':
    case 'number':
      return (value) => typeof value === 'number' && String(value) === wanted.replace(',', '.');
    case 'id':
      return (value) => textsOf(value).some((id) => id.includes(wanted));
    case 'flag':
    case 'date':
    case 'dateTime':
      return () => false;
    case 'text':
    case 'tags':
    case 'reference':
    case 'references':
      return textCheck(field, wanted, false);
  }
}

function isWithin(value: unknown, { start, end }: DateBounds): boolean {
  const text = typeof value === 'string' && !value.includes('T') ? value : instantText(value);
  if (text === '') return false;
  return (start === null || text >= start) && (end === null || text < end);
}

/** Instants may come with an offset or without milliseconds: as UTC they compare as texts, like days do. */
function instantText(value: unknown): string {
  if (typeof value !== 'string' && !(value instanceof Date)) return '';
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}

function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return fold(value) === '';
  return Array.isArray(value) && value.every(isMissing);
}

function isReferred(value: unknown): value is Referred {
  return typeof value === 'object' && value !== null && 'id' in value;
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string' || typeof value === 'number') return [fold(String(value))];
  return Array.isArray(value) ? value.flatMap(textsOf) : [];
}

function numberOf(scalar: Scalar): number {
  return scalar.type === 'number' ? scalar.number : Number.NaN;
}

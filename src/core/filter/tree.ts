import type { DateExpression } from './date-text';

/**
 * The filter tree. It holds no position and no resolved date: it can be kept, compared, sent and evaluated later
 * (`date:<30j` in a saved view means 30 days from the day it is used).
 *
 * What the SQL binder (server/filter.ts) needs to know:
 * - Refuse a text whose parse has problems: faulty terms are left out of the tree, which would widen a selection.
 * - `and` with an empty list is everything; `or` with an empty list (never parsed) is nothing.
 * - Two-valued logic: a test on a missing value is false and its negation true, so `-lieu:x` keeps rows without a
 *   venue. Bind `not` as `not coalesce(…, false)`.
 * - `test.field` is a `FilterField.name`, never an alias; still look it up in the allow-list. `any` is never empty;
 *   its conditions are joined by or; matches only → one `in (…)` or `= any(…)`.
 * - Conditions by kind (f = f_fold, texts compared with `fold(value)`; escape `%`, `_` and `\` for LIKE):
 *   | kind | match | exact | other |
 *   | text | f(column) contains | f(column) equals | |
 *   | tags | some tag contains, folded | some tag equals, folded | |
 *   | id | f(column::text) equals | (parsed as match) | |
 *   | reference(s) | id equals (folded), or one of its labels contains | the record with this very id; without one, id or one label equals, folded (a row alone cannot tell: in memory, either) | |
 *   | enum | code equals | (match) | |
 *   | flag | column = flag; null is neither | (match) | |
 *   | integer, number | equals | (match) | gt gte lt lte; range includes both ends |
 *   | date, dateTime | `dateBounds(condition, kind, moment)` gives a half-open interval [start, end), null = open | (match) | same call |
 *   Dates come as `2026-12-01`, dateTimes as UTC instants. Take `now` once per request.
 * - `empty`: null, text of blanks only, no tag, no reference. `present` is its contrary.
 * - `word`: some field of `searchedFields(fields)` contains it, folded. References count by id equality or label contains,
 *   tags by contains, ids by contains, enums by any of their labels or code (`codesWith(field, text)`), numbers by equality of their digits.
 */
export type Filter = And | Or | Not | Word | Test;

/** Every one holds; an empty list is everything. */
export interface And {
  readonly type: 'and';
  readonly of: readonly Filter[];
}

/** At least one holds. */
export interface Or {
  readonly type: 'or';
  readonly of: readonly Filter[];
}

/** It does not hold; true for missing values. */
export interface Not {
  readonly type: 'not';
  readonly of: Filter;
}

/** A free word or a quoted phrase, looked for in the searched fields. */
export interface Word {
  readonly type: 'word';
  readonly text: string;
}

/** A field satisfies at least one of the conditions (`statut:vente,affiche`). */
export interface Test {
  readonly type: 'test';
  readonly field: string;
  readonly any: readonly Condition[];
}

/** Comparisons with one bound. */
export type Comparison = 'gt' | 'gte' | 'lt' | 'lte';

/** What one item of a test's list says. `exact` only occurs on text, tags and references. */
export type Condition =
  | { readonly op: 'match' | 'exact' | Comparison; readonly value: Scalar }
  | { readonly op: 'range'; readonly from: Scalar | null; readonly to: Scalar | null }
  | { readonly op: 'empty' | 'present' };

/** A value, read by the kind of its field. */
export type Scalar =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'flag'; readonly flag: boolean }
  | { readonly type: 'code'; readonly code: string }
  | { readonly type: 'date'; readonly date: DateExpression };

/** The filter that keeps everything. */
export const everything: And = { type: 'and', of: [] };

/** All of them, flattened: one filter stays itself. */
export function and(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((filter) => (filter.type === 'and' ? filter.of : [filter]));
  return flat.length === 1 && flat[0] !== undefined ? flat[0] : { type: 'and', of: flat };
}

/** Any of them, flattened: one filter stays itself. */
export function or(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((filter) => (filter.type === 'or' ? filter.of : [filter]));
  return flat.length === 1 && flat[0] !== undefined ? flat[0] : { type: 'or', of: flat };
}

/** The contrary; the contrary of a contrary is the filter itself. */
export function not(filter: Filter): Filter {
  return filter.type === 'not' ? filter.of : { type: 'not', of: filter };
}

/** A test that the field matches one of these values. */
export function oneOf(field: string, values: readonly Scalar[]): Test {
  return { type: 'test', field, any: values.map((value) => ({ op: 'match', value })) };
}

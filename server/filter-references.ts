/** References in the filter language: the keys that a typed id or label names, and the rows that point to them from lists. */
import { type SQL, sql } from 'drizzle-orm';
import type { FilterField } from '../src/core/filter/fields';
import { fold } from '../src/core/filter/fold';
import type { Condition, Scalar } from '../src/core/filter/tree';
import type { Field } from '../src/core/model/field';
import { isListed } from './resource/read/pointed';
import { pointsAnywhere, pointsToAny, type Reference, referencesIn } from './resource/read/references';
import { keyArray, textArray } from './resource/run';
import { type Scope, visible } from './resource/scope';
import type { Catalogue, Served } from './resource/served';
import { at, beginningOf, columnNamed, folded, type Table } from './resource/table';

/** What a filter is bound to. */
export interface Binding {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
}

/** A reference in a list by its name, or undefined. */
export function listedNamed(table: Table, name: string): Reference | undefined {
  return referencesIn(table).find((reference) => reference.name === name && isListed(reference));
}

/** Whether a row points from inside a list to one of these records, to any, or to none. */
export function pointed(field: FilterField, reference: Reference, said: Condition, binding: Binding): SQL {
  if (said.op === 'empty') return sql`not ${pointsAnywhere(reference)}`;
  if (said.op === 'present') return pointsAnywhere(reference);
  if (said.op !== 'match' && said.op !== 'exact') return sql`false`;
  return pointsToAny(
    reference,
    referred(field, reference.field.key, said.op === 'exact', [textOf(said.value)], binding),
  );
}

/**
 * Keys of the records that typed ids or labels name, as an array found once. What is matched exactly and is a key
 * means that record alone, whatever others are called: it is looked up one by one.
 */
export function referred(
  field: FilterField,
  kind: Field['key'],
  exact: boolean,
  typed: readonly string[],
  binding: Binding,
): SQL {
  const target = binding.catalogue.get(field.resource ?? '')?.table;
  const own = ownKeys(kind, typed);
  if (!target) return own;
  const wanted = typed.map(fold);
  const [only = ''] = wanted;
  // One pattern is looked for by an index, many in one pass over the texts.
  const isLike = wanted.length === 1 ? sql`like ${contains(only)}` : sql`like any(${textArray(wanted.map(contains))})`;
  const isSame = wanted.length === 1 ? sql`= ${only}` : sql`= any(${textArray(wanted)})`;
  const { fr, en } = target.resource.label;
  const labels = [fr, en].flatMap((name) => (name === undefined ? [] : (columnNamed(target, name) ?? [])));
  const tests = labels.map((label) => sql`${sql.raw(folded(label, 'r'))} ${exact ? isSame : isLike}`);
  const begin = beginningOf(target);
  const [name] = labels;
  if (begin && name)
    tests.push(sql`f_fold(concat_ws(' ', ${at(begin, 'r')}, ${at(name, 'r')})) ${exact ? isSame : isLike}`);
  if (target.key.type === 'text') tests.push(sql`${sql.raw(folded(target.key, 'r'))} ${isSame}`);
  // The folded search column has the trigram index: it narrows where it holds every label.
  // A name of two columns stands there in parts, which no order joins.
  const isSearched = labels.every((label) => target.searched.has(label.name));
  const words = begin && wanted.length === 1 ? only.split(' ').map(contains) : null;
  const within = words ? sql`like all(${textArray(words)})` : isLike;
  const narrowed = isSearched && (!begin || words) ? sql`r."recherche" ${within} and ` : sql``;
  const key = sql`r.${sql.identifier(target.key.id)}`;
  const from = sql`from ${sql.identifier(target.name)} r`;
  const seen = sql`from ${visible(target, binding.scope, 'r')}`;
  const found = sql`array(select ${key} ${seen} where ${narrowed}(${sql.join(tests, sql` or `)}))`;
  return exact
    ? sql`(case when exists (select ${from} where ${key} = any(${own})) then ${own} else ${found} || ${own} end)`
    : sql`${found} || ${own}`;
}

function ownKeys(kind: Field['key'], typed: readonly string[]): SQL {
  if (kind !== 'integer') return textArray(typed);
  return keyArray(
    'integer',
    typed.map(integerOf).filter((number) => number !== null),
  );
}

/** A key as it is typed; null when no record can have it. */
export function integerOf(typed: string): number | null {
  const text = fold(typed);
  const number = /^(0|[1-9]\d{0,9})$/.test(text) ? Number(text) : null;
  return number !== null && number <= 2_147_483_647 ? number : null;
}

/** The pattern of a text that contains another. */
export function contains(wanted: string): string {
  return `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}

/** What is said in text. */
export function textOf(value: Scalar): string {
  if (value.type === 'text') return value.text;
  return value.type === 'code' ? value.code : '';
}

/** Where rows point to other records: from a leaf, from a list of keys, or from the items of lists, at any depth. */
import { type SQL, sql } from 'drizzle-orm';
import { isItem } from '../../../src/core/model/inner';
import type { Leaf } from '../../../src/core/model/model';
import { type Pointing, pointingIn } from '../../../src/core/model/pointing';
import { isFrozen } from '../../content/frozen';
import { type Column, quote } from '../column';
import { keyArray, textArray } from '../run';
import { columnNamed, type Table } from '../table';
import { isListed, markOf } from './pointed';
import { valueIn } from './shape';

type Key = string | number;

export interface Reference extends Pointing {
  /** The column that holds it, or the list that it is in. */
  column: Column;
}

/** A key that a row points with, and the path of the field that holds it: `tarifs.2.idnatcl`. */
export interface Pointer {
  key: Key;
  path: string;
}

const known = new WeakMap<Table, readonly Reference[]>();

/** Every reference of a table. */
export function referencesIn(table: Table): readonly Reference[] {
  const found =
    known.get(table) ??
    pointingIn(table.resource.model).flatMap((pointing) => {
      const column = columnNamed(table, pointing.leaf.name);
      return column && column.computed === null ? [{ ...pointing, column }] : [];
    });
  known.set(table, found);
  return found;
}

/** References of a table to a resource. */
export function referencesTo(table: Table, resource: string): Reference[] {
  return referencesIn(table).filter(({ field }) => field.resource === resource);
}

/** A leaf that holds keys, seen as a reference: what names an owner need not be one. */
export function byLeaf(column: Column, leaf: Leaf): Reference {
  const { name, path, field, label } = leaf;
  return { name, path, leaf, steps: [], field, labels: [label], column };
}

/** What a row points to by a reference. */
export function pointersIn(row: Readonly<Record<string, unknown>> | null, { column, steps }: Reference): Pointer[] {
  return row === null ? [] : pointersAt(valueIn(row, column), column.path, steps);
}

function pointersAt(value: unknown, path: string, [step, ...rest]: readonly string[]): Pointer[] {
  if (step === undefined) return keysIn(value).map((key) => ({ key, path }));
  if (isItem(value)) return pointersAt(value[step], `${path}.${step}`, rest);
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item, index) => (isItem(item) ? pointersAt(item[step], `${path}.${index}.${step}`, rest) : []));
}

/**
 * The keys that the row `t` points with, each once, as a table `p(key)` of texts to join laterally.
 * @param references of the table behind `t`
 */
export function pointedBy(references: readonly Reference[]): SQL {
  const parts = references.map((reference) =>
    isListed(reference)
      ? sql`select substr(u.mark, ${sql.raw(String(reference.name.length + 2))}) as key from unnest(t."pointe") u(mark) where starts_with(u.mark, ${sql.raw(quote(markOf(reference, '')))})`
      : sql`select ${ownOf(reference)}::text as key`,
  );
  return parts.length === 1
    ? sql`(${sql.join(parts)}) p`
    : sql`(select distinct key from (${sql.join(parts, sql` union all `)}) k) p`;
}

/** Whether the row `t` points to one of these records. */
export function pointsTo(references: readonly Reference[], keys: readonly Key[]): SQL {
  const marks = references.filter(isListed).flatMap((reference) => keys.map((key) => markOf(reference, key)));
  const parts = [
    ...references
      .filter((reference) => !isListed(reference))
      .map((reference) => sql`${ownOf(reference)} = any(${keyArray(reference.column.type, keys)})`),
    ...(marks.length > 0 ? [sql`t."pointe" && ${textArray(marks)}`] : []),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** The keys that the frozen versions of the row `t` point with (server/content/frozen.ts), as a table to join; null for what is no content. */
export function frozenBy(table: Table, references: readonly Reference[]): SQL | null {
  const frozen = isFrozen(table);
  if (frozen === null) return null;
  const parts = references.map(({ column, steps }) => {
    const path = ['$', ...[column.path, ...steps].map((step) => JSON.stringify(step))].join('.');
    return sql`select q.value #>> '{}' as key from versions v, jsonb_path_query(v.contenu, ${`${path}[*]`}::jsonpath) q(value) where ${frozen}`;
  });
  return sql`(${sql.join(parts, sql` union `)})`;
}

/** Whether the row `t` points to one of these records, by its draft or by what is frozen of it. */
export function usesAny(table: Table, references: readonly Reference[], keys: readonly Key[]): SQL {
  const frozen = frozenBy(table, references);
  const draft = pointsTo(references, keys);
  return frozen === null
    ? draft
    : sql`(${draft} or exists (select from ${frozen} f where f.key = any(${textArray(keys)})))`;
}

/** Whether the row `t` points to the record of a key that a statement finds, as a text. */
export function pointsToKey(references: readonly Reference[], key: SQL): SQL {
  const marks = references.filter(isListed).map((reference) => sql`${quoted(markOf(reference, ''))} || ${key}`);
  const parts = [
    ...references
      .filter((reference) => !isListed(reference))
      .map((reference) => sql`${ownOf(reference)} = ${key}::${sql.raw(reference.column.type)}`),
    ...(marks.length > 0 ? [sql`t."pointe" && array[${sql.join(marks, sql`, `)}]`] : []),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Whether the row `t` points, from a list, to one of the keys of an array. */
export function pointsToAny(reference: Reference, keys: SQL): SQL {
  return sql`t."pointe" && array(select ${quoted(markOf(reference, ''))} || k.key from unnest(${keys}) k(key))`;
}

/** Whether the row `t` points to anything by a reference in a list. */
export function pointsAnywhere(reference: Reference): SQL {
  return sql`exists (select from ${pointedBy([reference])})`;
}

function quoted(text: string): SQL {
  return sql.raw(quote(text));
}

function ownOf({ column }: Reference): SQL {
  return sql`t.${sql.identifier(column.id)}`;
}

function keysIn(value: unknown): Key[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((key) => ((typeof key === 'string' && key !== '') || typeof key === 'number' ? [key] : []));
}

/** Where rows point to other records: from a leaf, from a list of keys, or from the items of a list. */
import { type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../src/core/model/field';
import type { Column } from './column';
import { valueIn } from './shape';
import { kept, type Table } from './table';

type Key = string | number;

export interface Reference {
  column: Column;
  /** The reference itself: the leaf's field, or one of the fields of its items. */
  field: Field;
  /** Field of an item that holds it; null: the leaf does. */
  inner: string | null;
}

/** A key that a row points with, and the path of the field that holds it. */
export interface Pointer {
  key: Key;
  path: string;
}

/** Every reference of a table. */
export function referencesIn(table: Table): readonly Reference[] {
  const found = known.get(table) ?? kept(table).flatMap(ofColumn);
  known.set(table, found);
  return found;
}

const known = new WeakMap<Table, readonly Reference[]>();

/** References of a table to a resource. */
export function referencesTo(table: Table, resource: string): Reference[] {
  return referencesIn(table).filter(({ field }) => field.resource === resource);
}

/** What a row points to by a reference. */
export function pointersIn(row: Readonly<Record<string, unknown>> | null, { column, inner }: Reference): Pointer[] {
  const value = row === null ? null : valueIn(row, column);
  if (inner === null) return keysIn(value).map((key) => ({ key, path: column.path }));
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown, index) =>
    keysIn(typeof item === 'object' && item !== null ? Reflect.get(item, inner) : null).map((key) => ({
      key,
      path: `${column.path}.${index}.${inner}`,
    })),
  );
}

/**
 * The keys that the row `t` points with, as a table `p(key)` of texts to join laterally.
 * @param reference of the table behind `t`
 */
export function pointedBy({ column, field, inner }: Reference): SQL {
  const own = sql`t.${sql.identifier(column.id)}`;
  if (inner === null)
    return column.kind === 'references'
      ? sql`jsonb_array_elements_text(${own}) p(key)`
      : sql`(select ${own}::text as key) p`;
  if (field.kind === 'references')
    return sql`(select k.key from jsonb_array_elements(${own}) i(item), jsonb_array_elements_text(coalesce(nullif(i.item -> ${inner}::text, 'null'), '[]')) k(key)) p`;
  return sql`(select i.item ->> ${inner}::text as key from jsonb_array_elements(${own}) i(item)) p`;
}

function ofColumn(column: Column): Reference[] {
  const field = column.leaf?.field;
  if (field === undefined) return [];
  if (isReference(field)) return [{ column, field, inner: null }];
  if (field.kind !== 'list') return [];
  return Object.entries(field.of ?? {}).flatMap(([inner, own]) =>
    isReference(own) ? [{ column, field: own, inner }] : [],
  );
}

function isReference({ kind }: Field): boolean {
  return kind === 'reference' || kind === 'references';
}

function keysIn(value: unknown): Key[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((key) => ((typeof key === 'string' && key !== '') || typeof key === 'number' ? [key] : []));
}

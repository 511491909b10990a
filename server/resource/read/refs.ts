/** Labels of the records that rows point to, within what the reader may see. */
import { type SQL, sql } from 'drizzle-orm';
import type { Refs } from '../../../src/core/contract';
import { saidIn } from '../../clock';
import type { Tx } from '../../db/database';
import type { Column } from '../column';
import { keyArray, run } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { at, beginningOf, columnNamed, kept, type Table } from '../table';
import { isHidden } from './masked';
import { pointersIn, referencesIn } from './references';
import { type Extent, isSelected } from './shape';

/** Label of a record of a table under an alias, in the reader's language when it has one; its key where its name is hidden. */
export function labelOf(table: Table, scope: Scope, alias: string): SQL {
  const { fr, en } = table.resource.label;
  const [french, english] = [columnNamed(table, fr), en === undefined ? undefined : columnNamed(table, en)];
  const isNamed = french !== undefined && !isHidden(french, table, scope);
  const first = isNamed ? wholeName(table, scope, french, alias) : sql.raw(`${alias}."${table.key.id}"::text`);
  if (scope.locale !== 'en' || !english) return first;
  return sql`coalesce(nullif(${labelText(table, english, alias)}, ''), ${first})`;
}

/** A name with what it begins with, as the console says it: a first name. */
function wholeName(table: Table, scope: Scope, name: Column, alias: string): SQL {
  const begin = beginningOf(table);
  const text = labelText(table, name, alias);
  if (!begin || isHidden(begin, table, scope)) return text;
  return sql`nullif(concat_ws(' ', nullif(${at(begin, alias)}, ''), nullif(${text}, '')), '')`;
}

/** A séance is named by its date, at the clock of its partner. */
function labelText({ perimeter }: Table, column: Column, alias: string): SQL {
  const name = at(column, alias);
  if (column.type === 'timestamptz') return saidIn(name, perimeter && at(perimeter, alias));
  return column.type === 'text' ? name : sql`${name}::text`;
}

/** Reference columns whose labels rows need, computed ones among them. */
export function referencesOf(
  served: Served,
  catalogue: Catalogue,
  extent: Extent = 'full',
): { column: Column; target: Table }[] {
  return [...served.table.columns.values()].flatMap((column) => {
    const isWanted = column.shape === 'key' && isSelected(column, extent);
    const target = isWanted ? catalogue.get(column.leaf?.field.resource ?? '')?.table : undefined;
    return target ? [{ column, target }] : [];
  });
}

/** Columns of several references, whose labels are looked up once the rows are known. */
export function manyReferencesOf(
  served: Served,
  catalogue: Catalogue,
  extent: Extent = 'full',
): { column: Column; target: Table }[] {
  return kept(served.table).flatMap((column) => {
    const isWanted = column.shape === 'keys' && isSelected(column, extent);
    const target = isWanted ? catalogue.get(column.leaf?.field.resource ?? '')?.table : undefined;
    return target ? [{ column, target }] : [];
  });
}

/** Labels for rows at hand, one statement for all resources. */
export async function refsOf(
  tx: Tx,
  rows: readonly Readonly<Record<string, unknown>>[],
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
): Promise<Refs> {
  const wanted = new Map<string, Set<string | number>>();
  for (const reference of referencesIn(served.table)) {
    const name = reference.field.resource ?? '';
    const keys = wanted.get(name) ?? new Set();
    for (const row of rows) for (const { key } of pointersIn(row, reference)) keys.add(key);
    wanted.set(name, keys);
  }
  const parts = [...wanted].flatMap(([name, keys]) => {
    const target = catalogue.get(name)?.table;
    return target && keys.size > 0 ? [labels(target, [...keys], scope)] : [];
  });
  if (parts.length === 0) return {};
  const refs: Record<string, Record<string, string>> = {};
  for (const { name, key, label } of await run<{ name: string; key: string; label: string }>(
    tx,
    sql.join(parts, sql` union all `),
  )) {
    (refs[name] ??= {})[key] = label;
  }
  return refs;
}

/** Labels of these records by key, within what the reader may see. */
export async function labelsOf(
  tx: Tx,
  target: Table,
  keys: readonly (string | number)[],
  scope: Scope,
): Promise<Record<string, string>> {
  if (keys.length === 0) return {};
  const found = await run<{ key: string; label: string }>(tx, labels(target, [...new Set(keys)], scope));
  return Object.fromEntries(found.map(({ key, label }) => [key, label]));
}

function labels(target: Table, keys: readonly (string | number)[], scope: Scope): SQL {
  return sql`select ${target.resource.name}::text as name, r.${sql.identifier(target.key.id)}::text as key, ${labelOf(target, scope, 'r')} as label
    from ${visible(target, scope, 'r')} where r.${sql.identifier(target.key.id)} = any(${keyArray(target.key.type, keys)})`;
}

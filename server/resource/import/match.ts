/** Which record a row of a file is about: by its key, or by leaves that name it together (a venue's name and city). */
import { type SQL, sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import { type Change, getAt } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Tx } from '../../db/database';
import type { Column } from '../column';
import { keyArray, run, textArray } from '../run';
import { type Scope, visible } from '../scope';
import type { Served } from '../served';
import { columnNamed, folded } from '../table';
import { importable, type Reading } from './lines';

export interface Matcher {
  /** What a row is recognised by, as text; empty when its cells do not say. */
  nameOf(body: Change): string;
  /** Keys of the records it may be about. */
  keysOf(body: Change): readonly (string | number)[];
  /** Path of the field that a twin is reported at. */
  path: string;
}

/** Columns a plan matches by; the key when it says nothing, or what is not filled is refused. */
export function matchColumns(served: Served, readings: readonly Reading[], match: readonly string[] | null): Column[] {
  const filled = new Set(readings.map(({ column }) => column.name));
  if (match === null) return filled.has(served.table.key.name) ? [served.table.key] : [];
  const allowed = importable(served);
  return match.map((name) => {
    const column = allowed.find((each) => each.name === name);
    if (!column || !filled.has(name)) throw new Problem('import-mapping', { status: 422 });
    return column;
  });
}

/** Finds, once for the file, the records that its rows are about. */
export async function matcherOf(
  tx: Tx,
  served: Served,
  scope: Scope,
  columns: readonly Column[],
  bodies: readonly Change[],
): Promise<Matcher> {
  const { key } = served.table;
  const [first] = columns;
  const path = first?.path ?? key.name;
  const nameOf = (body: Change) => nameIn(columns.map((column) => getAt(body, column.path)));
  if (first === undefined) return { path, nameOf: () => '', keysOf: () => [] };
  if (first === key) {
    const keysOf = (body: Change) => [getAt(body, key.path)].filter(isKey);
    return { path, nameOf, keysOf };
  }
  const own = sql`t.${sql.identifier(key.id)}`;
  const values = sql.join(
    columns.map((column) => sql`t.${sql.identifier(column.id)}::text`),
    sql`, `,
  );
  const known = new Map<string, (string | number)[]>();
  const found = await run<{ key: string | number; values: (string | null)[] }>(
    tx,
    sql`select ${own} as key, array[${values}] as values from ${visible(served.table, scope)}
      where ${isAmong(first, bodies)} order by 1`,
  );
  for (const row of found) {
    const name = nameIn(row.values);
    known.set(name, [...(known.get(name) ?? []), row.key]);
  }
  return { path, nameOf, keysOf: (body) => known.get(nameOf(body)) ?? [] };
}

function isAmong(column: Column, bodies: readonly Change[]): SQL {
  const values = [...new Set(bodies.map((body) => getAt(body, column.path)).filter(isKey))];
  if (column.type === 'integer')
    return sql`t.${sql.identifier(column.id)} = any(${keyArray('integer', values.filter(Number.isInteger))})`;
  return sql`${sql.raw(folded(column))} = any(${textArray(values.map((value) => fold(String(value))))})`;
}

/** Rows without the first value are recognised by nothing. */
function nameIn(values: readonly unknown[]): string {
  const texts = values.map((value) => (value === null || value === undefined ? '' : fold(String(value))));
  return texts[0] === '' ? '' : texts.join('\u0000');
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Leaves by which a domain recognises its records, when a plan fills them all. */
export function naturalOf(served: Served): readonly string[] {
  return served.natural.filter((name) => columnNamed(served.table, name) !== undefined);
}

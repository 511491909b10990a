/** Rows as they travel, built by PostgreSQL itself: the server passes most of them on without reading them. */
import { sql, type SQL } from 'drizzle-orm';
import type { Row } from '../../src/core/model/model';
import { isLong, quote, type Column } from './column';
import type { Scope } from './scope';
import { at, kept, type Table } from './table';

/** Which leaves a row is told with: lists leave the long ones (rich text, code) to `show`; a set names its own. */
export type Extent = 'full' | 'list' | ReadonlySet<string>;

const fixed = new WeakMap<Table, Map<string, string>>();

/** The JSON text of the row `t`, in the sections of its model. */
export function rowText(table: Table, scope: Scope, extent: Extent): SQL {
  const computed = [...table.columns.values()].filter((column) => column.computed !== null);
  if (typeof extent === 'object') return sql.raw(`(${rawObject(table, extent)})::text`);
  if (computed.length > 0) return sql`(${objectOf(table, scope, extent)})::text`;
  const texts = fixed.get(table) ?? new Map<string, string>();
  fixed.set(table, texts);
  const known = texts.get(extent) ?? `(${rawObject(table, extent)})::text`;
  texts.set(extent, known);
  return sql.raw(known);
}

/** Rows read as text. */
export function readRows(found: readonly { row: string }[]): Row[] {
  return found.map(({ row }) => readRow(row));
}

/** One row read as text: ours, so its shape is trusted. */
export function readRow(text: string): Row {
  return JSON.parse(text) as Row;
}

/** Value of a column as rows tell it: instants in UTC with milliseconds. */
export function told(column: Column, alias = 't'): string {
  const name = `${alias}."${column.id}"`;
  return column.type === 'timestamptz' ? `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : name;
}

/** Columns of a row in the order of its JSON: key, stamps, leaves; by section. */
function sectionsOf(table: Table, extent: Extent): [string, Column[]][] {
  const sections = new Map<string, Column[]>();
  const told = [...table.columns.values()].filter((column) => isTold(column, extent));
  for (const column of told) {
    const section = column.leaf?.section ?? '';
    sections.set(section, [...(sections.get(section) ?? []), column]);
  }
  return [...sections];
}

function isTold(column: Column, extent: Extent): boolean {
  if (typeof extent === 'object') return column.leaf === null || (column.computed === null && extent.has(column.name));
  return extent === 'full' || !isLong(column.kind);
}

function rawObject(table: Table, extent: Extent): string {
  const parts = sectionsOf(table, extent).map(([section, columns]) => {
    const pairs = columns.map((column) => `${quote(column.name)}, ${told(column)}`).join(', ');
    return section === '' ? pairs : `${quote(section)}, json_build_object(${pairs})`;
  });
  return `json_build_object(${parts.join(', ')})`;
}

function objectOf(table: Table, scope: Scope, extent: Extent): SQL {
  const parts = sectionsOf(table, extent).map(([section, columns]) => {
    const pairs = sql.join(
      columns.map((column) => sql`${sql.raw(quote(column.name))}, ${column.computed ? column.computed(scope) : sql.raw(told(column))}`),
      sql`, `,
    );
    return section === '' ? pairs : sql`${sql.raw(quote(section))}, json_build_object(${pairs})`;
  });
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

/** Value of a column as an expression: kept, or computed for this scope. */
export function valueOf(column: Column, scope: Scope, alias = 't'): SQL {
  return column.computed ? sql`(${column.computed(scope)})` : at(column, alias);
}

/** The flat object that `json_to_recordset` reads back: column ids to values; what the row leaves out keeps its default. */
export function flatOf(table: Table, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const column of kept(table)) {
    const value = valueIn(row, column);
    flat[column.id] = value === undefined ? defaultOf(column) : value;
  }
  return flat;
}

/** Value of a column in a row. */
export function valueIn(row: Readonly<Record<string, unknown>>, column: Column): unknown {
  const { leaf } = column;
  if (leaf === null || leaf.section === '') return row[column.name];
  const section = row[leaf.section];
  return typeof section === 'object' && section !== null ? Reflect.get(section, leaf.name) : undefined;
}

function defaultOf(column: Column): unknown {
  if (column.leaf) return column.leaf.field.default ?? null;
  if (column.name === 'version') return 1;
  if (column.name === 'auteurModif') return '';
  return column.type === 'timestamptz' ? new Date().toISOString() : null;
}

/** `"id" integer, "libelle" text …` for `json_to_recordset`. */
export function recordOf(columns: readonly Column[]): string {
  return columns.map((column) => `"${column.id}" ${column.type === 'numeric' ? 'numeric(14,2)' : column.type}`).join(', ');
}

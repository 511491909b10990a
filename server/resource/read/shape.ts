/** Rows as they travel, built by PostgreSQL itself: the server passes most of them on without reading them. */
import { type SQL, sql } from 'drizzle-orm';
import { initialValue } from '../../../src/core/model/inner';
import type { Row } from '../../../src/core/model/model';
import { type Column, isLong, quote } from '../column';
import { settled } from '../run';
import type { Scope } from '../scope';
import { at, kept, type Table } from '../table';
import { isMasked, maskedJson } from './masked';

/** Which leaves a row carries: lists leave the long ones (rich text, code) to `show`; a set names its own. `one` is `full` for a single row. */
export type Extent = 'full' | 'one' | 'list' | ReadonlySet<string>;

/** The requested leaves of a list, of those that lists carry; a name that is none of them is passed over. */
export function extentOf(table: Table, names: string | null | undefined): Extent {
  if (!names) return 'list';
  const wanted = new Set(names.split(','));
  const columns = [...table.columns.values()].filter((column) => wanted.has(column.name) && isSelected(column, 'list'));
  return new Set(columns.map(({ name }) => name));
}

/** Whether rows carry a leaf. */
export function isSelected(column: Column, extent: Extent): boolean {
  if (typeof extent === 'object') return column.leaf === null || extent.has(column.name);
  return extent !== 'list' || !isLong(column.kind);
}

const fixed = new WeakMap<Table, Map<string, SQL>>();
/** Texts kept of a table: its screens ask for a few sets of leaves each. */
const mostTexts = 100;

/** The same as its reader sees it: without the personal data that they may not see. */
export function selectedText(table: Table, scope: Scope, extent: Extent): SQL {
  const masks = isMasked(table, scope);
  if (!masks && table.shown.size === 0) return rowText(table, scope, extent);
  const columns = [...table.columns.values()].filter((column) => isSelected(column, extent));
  return textOf(columns, scope, extent, (column) => {
    const shown = table.shown.get(column.name)?.(scope);
    return shown ? sql`(${shown})::text` : masks ? maskedJson(column) : undefined;
  });
}

/** The JSON text of the row `t`, in the sections of its model. */
export function rowText(table: Table, scope: Scope, extent: Extent): SQL {
  const columns = [...table.columns.values()].filter((column) => isSelected(column, extent));
  if (columns.some(({ computed }) => computed !== null)) return textOf(columns, scope, extent);
  const texts = fixed.get(table) ?? new Map<string, SQL>();
  fixed.set(table, texts);
  const name = typeof extent === 'object' ? columns.map((column) => column.name).join() : extent;
  const known = texts.get(name) ?? settled(textOf(columns, scope, extent));
  if (texts.size < mostTexts) texts.set(name, known);
  return known;
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
export function expressionOf(column: Column, alias = 't'): string {
  const name = `${alias}."${column.id}"`;
  return column.type === 'timestamptz' ? `to_char(${name} at time zone 'UTC', ${instant})` : name;
}

const instant = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Columns of a row in the order of its JSON: key, stamps, leaves; by section. */
function sectionsOf(columns: readonly Column[]): [string, Column[]][] {
  const sections = new Map<string, Column[]>();
  for (const column of columns) {
    const section = column.leaf?.section ?? '';
    sections.set(section, [...(sections.get(section) ?? []), column]);
  }
  return [...sections];
}

/**
 * Written piece by piece: `json_build_object` looks up the type of each value of each row, which costs twice the time.
 * No more pieces at once than a function takes arguments.
 */
function textOf(
  columns: readonly Column[],
  scope: Scope,
  extent: Extent,
  instead: (column: Column) => SQL | undefined = () => undefined,
): SQL {
  const pieces: SQL[] = [];
  let literal = '{';
  sectionsOf(columns).forEach(([section, columns], place) => {
    if (place > 0) literal += ',';
    if (section !== '') literal += `${JSON.stringify(section)}:{`;
    columns.forEach((column, index) => {
      pieces.push(
        sql.raw(quote(`${literal}${index > 0 ? ',' : ''}${JSON.stringify(column.leaf?.property ?? column.name)}:`)),
        instead(column) ?? jsonOf(column, scope, extent === 'one' ? 'one' : 'many'),
      );
      literal = '';
    });
    if (section !== '') literal += '}';
  });
  pieces.push(sql.raw(quote(`${literal}}`)));
  const parts = Array.from({ length: Math.ceil(pieces.length / mostArguments) }, (_, index) =>
    pieces.slice(index * mostArguments, (index + 1) * mostArguments),
  );
  return sql`(${sql.join(
    parts.map((part) => sql`concat(${sql.join(part, sql`, `)})`),
    sql` || `,
  )})`;
}

const mostArguments = 90;

/** A value as JSON text; `concat` writes nothing for what is null. */
function jsonOf(column: Column, scope: Scope, rows: 'one' | 'many'): SQL {
  if (column.computed) {
    const value = column.computed(scope, rows);
    const text = column.type === 'timestamptz' ? sql`to_char(${value} at time zone 'UTC', ${sql.raw(instant)})` : value;
    return sql`coalesce(to_json(${text}), 'null')`;
  }
  const name = `t."${column.id}"`;
  const orNull = (text: string) => sql.raw(column.notNull ? text : `coalesce(${text}, 'null')`);
  switch (column.type) {
    case 'boolean':
      return orNull(`case ${name} when true then 'true' when false then 'false' end`);
    case 'integer':
    case 'numeric':
    case 'jsonb':
      return orNull(`${name}::text`);
    case 'timestamptz':
      return orNull(`'"' || ${expressionOf(column)} || '"'`);
    default:
      return orNull(`to_json(${name})`);
  }
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
  return typeof section === 'object' && section !== null ? Reflect.get(section, leaf.property) : undefined;
}

function defaultOf(column: Column): unknown {
  if (column.leaf) return initialValue(column.leaf.field);
  if (column.name === 'version') return 1;
  if (column.name === 'auteurModif') return '';
  return column.type === 'timestamptz' ? new Date().toISOString() : null;
}

/** `"id" integer, "libelle" text …` for `json_to_recordset`. */
export function recordOf(columns: readonly Column[]): string {
  return columns
    .map((column) => `"${column.id}" ${column.type === 'numeric' ? 'numeric(14,2)' : column.type}`)
    .join(', ');
}

/** Columns: how each kind of field is kept in PostgreSQL. */
import { type SQL, sql } from 'drizzle-orm';
import { boolean, date, doublePrecision, integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import type { Shape } from '../../src/core/kinds/kind';
import type { Numeric } from '../../src/core/kinds/number/read-number';
import { type Kind, kindNamed } from '../../src/core/kinds/registry';
import type { Leaf } from '../../src/core/model/model';
import type { Scope } from './scope';

/** Type of a column, as SQL casts name it. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'double precision'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

/** A leaf of a row as the database sees it. */
export interface Column {
  /** Leaf name, the key's name, or a stamp: `dateModif`. */
  name: string;
  /** Place in the row: `manifInfo.statut`. */
  path: string;
  /** Name in the table: `libelle_fr`. */
  id: string;
  type: ColumnType;
  /** What the filter language and the sort know it as. */
  kind: Kind | 'key';
  /** What its values are made of; of the row's own key nothing but that. */
  shape: Shape | 'own';
  leaf: Leaf | null;
  notNull: boolean;
  /** Not kept: computed for each reader, within what they may see. */
  computed: Computed | null;
}

/**
 * Expression of a leaf that is not kept, over the row `t`; it must count only what the scope lets see. `rows` says
 * whether one row is read or any number: what is best for the one may cost the others dear.
 */
export type Computed = (scope: Scope, rows?: 'one' | 'many') => SQL;

const types: Readonly<Record<Shape, ColumnType>> = {
  text: 'text',
  choice: 'text',
  integer: 'integer',
  number: 'double precision',
  decimal: 'numeric',
  flag: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  key: 'text',
  keys: 'jsonb',
  texts: 'jsonb',
  items: 'jsonb',
  item: 'jsonb',
};

/** `libelleFr` → `libelle_fr`, `activationISM` → `activation_ism`. */
export function snake(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll('-', '_');
}

/** The column of a leaf. */
export function columnOf(leaf: Leaf, computed: Computed | undefined): Column {
  const { kind, key } = leaf.field;
  const { shape } = kindNamed(kind);
  const type = shape === 'key' && key === 'integer' ? 'integer' : types[shape];
  return {
    name: leaf.name,
    path: leaf.path,
    id: snake(leaf.name),
    type,
    kind,
    shape,
    leaf,
    notNull: isNotNull(leaf),
    computed: computed ?? null,
  };
}

/** A column of the row itself, besides the model's leaves. */
export function plainColumn(name: string, type: ColumnType, kind: Column['kind']): Column {
  return {
    name,
    path: name,
    id: snake(name),
    type,
    kind,
    shape: kind === 'key' ? 'own' : kindNamed(kind).shape,
    leaf: null,
    notNull: true,
    computed: null,
  };
}

function isNotNull({ field }: Leaf): boolean {
  if (field.virtual || field.inheritable) return false;
  return field.required === true || field.default !== undefined || isJson(kindNamed(field.kind).shape);
}

/** Kinds kept as JSON. */
function isJson(shape: Column['shape']): boolean {
  return shape !== 'own' && types[shape] === 'jsonb';
}

/** Kinds whose values are long: read by `show`, left out of lists. */
export function isLong(kind: Column['kind']): boolean {
  return kind !== 'key' && kindNamed(kind).size === 'document';
}

/** Whether a form is the only place where its values are edited. */
export function isFormOnly({ kind }: Pick<Column, 'kind'>): boolean {
  return kind !== 'key' && kindNamed(kind).formOnly === true;
}

/** Kinds of several lines, long ones with them. */
export function isSeveralLines(kind: Column['kind']): boolean {
  return isLong(kind) || (kind !== 'key' && kindNamed(kind).size === 'long');
}

/** How the numbers of a column are written; undefined where its values are none. */
export function numericOf({ kind }: Pick<Column, 'kind'>): Numeric | undefined {
  return kind === 'key' ? undefined : kindNamed(kind).numeric;
}

/** Drizzle's builder of a column. */
export function builderOf(column: Column) {
  const base = emptyBuilder(column);
  const filled = column.notNull ? base.notNull() : base;
  const { default: value, inheritable = false } = column.leaf?.field ?? {};
  if (inheritable || (value === undefined && !isJson(column.shape))) return filled;
  return filled.default(literal(value ?? (column.shape === 'item' ? {} : []), column.type));
}

function emptyBuilder({ id, type }: Column) {
  switch (type) {
    case 'text':
      return text(id);
    case 'integer':
      return integer(id);
    case 'double precision':
      return doublePrecision(id);
    case 'numeric':
      return numeric(id, { precision: 14, scale: 2 });
    case 'boolean':
      return boolean(id);
    case 'date':
      return date(id, { mode: 'string' });
    case 'timestamptz':
      return timestamp(id, { withTimezone: true, precision: 3, mode: 'string' });
    case 'jsonb':
      return jsonb(id);
  }
}

/** A value of the code as an SQL literal of a column's type. */
export function literal(value: unknown, type: ColumnType): SQL {
  if (typeof value === 'number' || typeof value === 'boolean') return sql.raw(String(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return sql.raw(`${quote(text)}${type === 'jsonb' ? '::jsonb' : ''}`);
}

/** A constant of the code as an SQL literal; never for what comes from outside. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Tables, drawn from models: one column per leaf, the stamps, the folded text that free words look in. */
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgTable,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Resource } from '../../src/core/define';
import { isSpoken, leavesOf } from '../../src/core/model/model';
import { perimeterLeaf } from '../../src/core/model/perimeter';
import { publicationColumns } from '../content/publication-columns';
import { builderOf, type Column, type Computed, columnOf, plainColumn, quote, snake } from './column';
import { pointedText } from './read/pointed';
import type { Scope } from './scope';

/** What falls due at an instant or a day of a row `t`; `where`: of which rows. */
export interface Due {
  kind: string;
  /** Its partner, where no column of texts holds it. */
  partner?: string;
  where?: string;
}

/** A resource as the database keeps it. */
export interface Table {
  resource: Resource;
  /** Name in the database: `sous_genres`. */
  name: string;
  key: Column;
  /** Key, leaves and stamps by name; the allow-list of filters and sorts. */
  columns: ReadonlyMap<string, Column>;
  /** Column that holds the partner. */
  perimeter: Column | null;
  /** Leaves (and the key that people know) whose folded texts the column `recherche` holds. */
  searched: ReadonlySet<string>;
  /** Who sees which rows, where the partner alone does not say it. */
  seen: Seen | null;
  /** Leaves of which a reader may see less than what is stored. */
  shown: ReadonlyMap<string, Shown>;
  /** Leaves at which something falls due: what the calendar of what is planned shows, by leaf. */
  due: ReadonlyMap<string, Due>;
  /** Leaves that a replay of the past computes again, by leaf. */
  replayed: ReadonlyMap<string, Replayed>;
  /** What stands for its name after `from`, where rows are not those of now. */
  rows?: SQL;
  /** What drizzle-kit writes migrations from. */
  pg: AnyPgTable;
}

/**
 * How a leaf that the history does not store is computed again of a row of the past. `row`: by its own expression, which reads
 * that row (and the clock of the scope) alone. A function: the value of the row `b`, stored or deleted since (`then` gives its
 * stored leaves at the instant), and what is joined to it.
 */
export type Replayed = 'row' | ((then: (leaf: string) => SQL) => SQL) | FromParts;

/** A leaf that sums up other records: how each of them is read at the instant. */
export interface FromParts {
  /** The resource of the parts, and their leaf that names the record they are a part of. */
  resource: string;
  of: string;
  /** Leaves of the parts that are read. */
  reads: readonly string[];
  /** Over the parts `s`. */
  value: SQL;
  /** Of a record without parts; absent: nothing. */
  none?: SQL;
}

/**
 * The rows (under an alias) that a reader sees; null = all of them.
 * @param inside the condition of the perimeter, null when it keeps all
 */
export type Seen = (scope: Scope, inside: SQL | null, alias: string) => SQL | null;

/** What a reader sees of a leaf of the row `t`; null: as it is stored. */
export type Shown = (scope: Scope) => SQL | null;

/** What a domain adds to what its model says. */
export interface TableOptions {
  /** Name in the database, where it is not that of the resource. */
  name?: string;
  seen?: Seen;
  shown?: Readonly<Record<string, Shown>>;
  /** Leaves that are not kept. */
  computed?: Readonly<Record<string, Computed>>;
  due?: Readonly<Record<string, Due>>;
  /** Leaves that a replay of the past computes again. */
  replayed?: Readonly<Record<string, Replayed>>;
  /** Further indexes, by the end of their name: lists of expressions over column ids. */
  indexes?: Readonly<Record<string, readonly string[]>>;
  /** Leaves that hold lists of texts in which one is looked for. */
  contained?: readonly string[];
  /** Leaves whose own index would be of no use. */
  unindexed?: readonly string[];
  /** Column ids that no two rows may share when all of them are given, by the end of their index's name. */
  unique?: Readonly<Record<string, readonly string[]>>;
}

/** A column under an alias, for expressions. */
export function at(column: Column, alias = 't'): SQL {
  return sql.raw(`${alias}."${column.id}"`);
}

/** What every row carries besides its key and its leaves. */
export const stamps: readonly Column[] = [
  plainColumn('version', 'integer', 'integer'),
  plainColumn('dateCreation', 'timestamptz', 'dateTime'),
  plainColumn('dateModif', 'timestamptz', 'dateTime'),
  plainColumn('auteurModif', 'text', 'text'),
];

/** Builds the table of a resource. */
export function tableOf(resource: Resource, options: TableOptions = {}): Table {
  const { model } = resource;
  const key = plainColumn(model.key.name, model.key.kind, 'key');
  const leaves = [...leavesOf(model).values()].filter((leaf) => !leaf.field.virtual);
  const computed = { ...publicationColumns(resource), ...options.computed };
  const columns = new Map(
    [key, ...stamps, ...leaves.map((leaf) => columnOf(leaf, computed[leaf.name]))].map((column) => [
      column.name,
      column,
    ]),
  );
  const words = resource.search.filter((name) => isFolded(columns.get(name)));
  const searched = new Set(isSpoken(model) ? [key.name, ...words] : words);
  const seen = options.seen ?? null;
  const table = {
    resource,
    name: options.name ?? snake(resource.name),
    key,
    columns,
    searched,
    seen,
    shown: new Map(Object.entries(options.shown ?? {})),
    due: new Map(Object.entries(options.due ?? {})),
    replayed: new Map(Object.entries(options.replayed ?? {})),
    perimeter: columns.get(perimeterLeaf(resource.perimeter) ?? '') ?? null,
  };
  return { ...table, pg: drizzleOf(table, options) };
}

/** Columns that are kept, the key and the stamps included. */
export function kept({ columns }: Pick<Table, 'columns'>): readonly Column[] {
  const known = keptOf.get(columns) ?? [...columns.values()].filter((column) => column.computed === null);
  keptOf.set(columns, known);
  return known;
}

const keptOf = new WeakMap<Table['columns'], readonly Column[]>();

/** The column of a name that comes from outside, or undefined. */
export function columnNamed(table: Table, name: string): Column | undefined {
  return table.columns.get(name);
}

function isFolded(column: Column | undefined): boolean {
  return (
    column !== undefined &&
    column.computed === null &&
    (column.type === 'text' || column.shape === 'texts') &&
    column.shape !== 'choice'
  );
}

/** The column that a record's name begins with, as a first name. */
export function beginningOf({ resource, columns }: Table): Column | undefined {
  return resource.label.before === undefined ? undefined : columns.get(resource.label.before);
}

/** Folded text of one column, as filters compare it. */
export function folded(column: Column, alias: string | null = 't'): string {
  const name = alias === null ? `"${column.id}"` : `${alias}."${column.id}"`;
  if (column.shape === 'texts') return `f_fold_tags(${name})`;
  return `f_fold(${name}${column.type === 'text' ? '' : '::text'})`;
}

function drizzleOf(table: Omit<Table, 'pg'>, options: TableOptions): AnyPgTable {
  const builders = Object.fromEntries(kept(table).map((column) => [column.id, builder(table, column)]));
  const search = [...table.searched].flatMap((name) => table.columns.get(name) ?? []);
  const searchText = search.map((column) => `coalesce(${folded(column, null)}, '')`).join(` || E'\\n' || `);
  const recherche = text('recherche').generatedAlwaysAs(sql.raw(searchText));
  const pointed = pointedText(table);
  const columns: Record<string, PgColumnBuilderBase> = { ...builders, recherche };
  if (pointed !== null) columns['pointe'] = text('pointe').array().generatedAlwaysAs(sql.raw(pointed));
  return pgTable(table.name, columns, () =>
    indexesOf(table, options)
      .map(([end, parts]) => index(`${table.name}_${end}`).on(...expressions(parts)))
      .concat(index(`${table.name}_recherche`).using('gin', sql.raw('"recherche" gin_trgm_ops')))
      .concat((options.contained ?? []).map((name) => containing(table, name)))
      .concat(pointed === null ? [] : index(`${table.name}_pointe`).using('gin', sql.raw('"pointe"')))
      .concat(Object.entries(options.unique ?? {}).map(([end, ids]) => onceGiven(table, end, ids))),
  );
}

function containing({ name, columns }: Omit<Table, 'pg'>, leaf: string) {
  const id = columns.get(leaf)?.id ?? leaf;
  return index(`${name}_${id}`).using('gin', sql.raw(`"${id}" jsonb_path_ops`));
}

function onceGiven(table: Omit<Table, 'pg'>, end: string, ids: readonly string[]) {
  const unique = uniqueIndex(`${table.name}_${end}`).on(...expressions(ids.map((id) => `"${id}"`)));
  const nullable = kept(table).filter(({ id, notNull }) => ids.includes(id) && !notNull);
  if (nullable.length === 0) return unique;
  return unique.where(sql.raw(nullable.map(({ id }) => `"${id}" is not null`).join(' and ')));
}

function builder(table: Omit<Table, 'pg'>, column: Column) {
  if (column === table.key) {
    if (column.type === 'text') return text(column.id).primaryKey();
    const number = integer(column.id).primaryKey();
    return table.resource.model.key.given ? number : number.generatedByDefaultAsIdentity();
  }
  if (column.name === 'version') return integer(column.id).notNull().default(1);
  if (column.name === 'dateCreation' || column.name === 'dateModif') {
    return timestamp(column.id, { withTimezone: true, precision: 3, mode: 'string' }).notNull().defaultNow();
  }
  if (column.name === 'auteurModif') return text(column.id).notNull().default('');
  return builderOf(column);
}

/**
 * Indexes by the end of their name: the default order, the perimeter, references, enums, dates, sorted labels.
 * Those of a choice (enum, reference) go on with the default order, so that a filtered list is read in order and counted
 * from the index alone. An index read backwards puts what is empty first, so nullable dates have one for each direction.
 */
function indexesOf(table: Omit<Table, 'pg'>, options: TableOptions): [string, readonly string[]][] {
  const key = `"${table.key.id}"`;
  const order = defaultOrder(table);
  const found = new Map<string, readonly string[]>();
  for (const column of kept(table)) {
    const own = `"${column.id}"`;
    if (column === table.key || column.name === 'dateCreation' || options.unindexed?.includes(column.name)) continue;
    if (column.shape === 'instant' || column.shape === 'day') {
      found.set(column.id, [own, key]);
      if (!column.notNull) found.set(`${column.id}_desc`, [`${own} desc nulls last`, `${key} desc`]);
    } else if (column === table.perimeter || column.shape === 'key' || column.shape === 'choice') {
      found.set(column.id, [own, ...order.filter((each) => each !== own), key]);
    } else if (column.name === table.resource.label.fr && column.type === 'text')
      found.set(column.id, [`${own} collate "${french}"`, key]);
  }
  for (const [end, parts] of Object.entries(options.indexes ?? {})) found.set(end, parts);
  return [...found];
}

/** The column that the default order begins with, when it is a date: what filtered lists are read by. */
function defaultOrder({ columns, resource }: Omit<Table, 'pg'>): string[] {
  const column = columns.get((resource.sort.split(',')[0] ?? '').replace(/^-/, ''));
  return column && column.computed === null && column.type === 'timestamptz' ? [`"${column.id}"`] : [];
}

/** The order of texts: CLDR's root, which is French's. */
export const french = 'fr-x-icu';

/** Rank of an enum's value in the order of its model. */
export function enumRank(column: Column, value: SQL): SQL {
  const codes = (column.leaf?.field.values ?? []).map(quote).join(', ');
  return sql`(array_position(array[${sql.raw(codes)}]::text[], ${value}))`;
}

function expressions(parts: readonly string[]): [SQL, ...SQL[]] {
  const [first = '', ...rest] = parts;
  return [sql.raw(first), ...rest.map((part) => sql.raw(part))];
}

/** Exports: what a filter finds, as CSV or XLSX, streamed; keys first, then rows by batches, so that no connection is held. */
import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import type { Database } from '../../db/database';
import type { Column } from '../column';
import { guardedText } from '../formula-guard';
import { outlined } from '../outline';
import { from, whereOf } from '../read/query';
import { joined, levelsOf, orderBy } from '../read/sort';
import { read, reader } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed } from '../table';
import { batches } from '../write/bulk-run';
import { cellOf, csvCell, exportedColumns, headingsOf } from './cells';
import { fileColumns, headingOf, rowsOfRecords } from './records-as-rows';
import { type CellKind, xlsx } from './xlsx';

/** Few enough that their text is short-lived: larger pieces of it wait long for the garbage collector. */
const batchRows = 50;
const bom = '\uFEFF';

export interface ExportRequest {
  q?: string;
  sort?: string;
  columns?: string;
  /** Personal data too; who asks was checked. */
  personal?: 'true';
  /** Rows of another kind than its records: `lignes` of orders. */
  table?: string;
  format: 'csv' | 'xlsx';
}

/** An export about to be sent: how many rows, and its bytes as they come. */
export interface Exported {
  count: number;
  body: AsyncGenerator<string | Buffer>;
}

/** Finds what to export at once, so that a wrong filter is refused before anything is sent. */
export async function exportRows(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  request: ExportRequest,
): Promise<Exported> {
  if (request.table !== undefined) return exportTable(database, served, catalogue, scope, request, request.table);
  const cells = cellsOf(
    served,
    catalogue,
    scope,
    exportedColumns(served, request.columns, request.personal === 'true'),
  );
  const headings = cells.map(({ heading }) => heading);
  const keys = await keysOf(database, served, catalogue, scope, request);
  const kinds = cells.map(({ type }) => kindOf(type));
  const rows = () => cellRows(database, served, cells, keys);
  if (request.format === 'xlsx') return { count: keys.length, body: xlsx(headings, kinds, rows(), scope.locale) };
  const body = cells.some(({ read }) => read)
    ? csv(headings, csvLines(kinds, rows()))
    : csv(headings, csvRows(database, served, cells, keys));
  return { count: keys.length, body };
}

/** What is in the records that a filter finds, a row each. */
async function exportTable(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  request: ExportRequest,
  name: string,
): Promise<Exported> {
  const table = Object.entries(served.exports).find(([each]) => each === name)?.[1];
  if (!table) throw new Problem('export-table', { status: 422, params: { table: name } });
  const chosen = fileColumns(table, request.columns, request.personal === 'true');
  const headings = chosen.map(({ column }) => headingOf(column, scope.locale));
  const kinds = chosen.map(({ column }) => column.kind);
  const keys = await keysOf(database, served, catalogue, scope, request);
  const rows = rowsOfRecords(database, served, scope, table, chosen, batches(keys, batchRows));
  const body =
    request.format === 'csv' ? csv(headings, csvLines(kinds, rows)) : xlsx(headings, kinds, rows, scope.locale);
  return { count: keys.length, body };
}

/** A column of the file. */
interface Cell {
  heading: string;
  value: SQL;
  type: Column['type'];
  /** Makes what was read readable. */
  read?: (text: string) => string;
}

/** A number says nothing of the record that it names: its name follows, or theirs, where the reader may see it. */
function cellsOf(served: Served, catalogue: Catalogue, scope: Scope, columns: readonly Column[]): Cell[] {
  const headings = headingsOf(served, columns, scope.locale);
  return columns.flatMap((column, index) => {
    const heading = headings[index] ?? column.name;
    const { shape, leaf } = column;
    const isNested = leaf !== null && (shape === 'items' || shape === 'item');
    const cell: Cell = {
      ...{ heading, value: cellOf(served, column, scope), type: column.type },
      ...(isNested && { read: (text) => outlined(served.resource.model, leaf, text, scope.locale) }),
    };
    const name = nameOf(catalogue, scope, column);
    return name ? [cell, { heading: `${heading} (${nameWords[scope.locale]})`, value: name, type: 'text' }] : [cell];
  });
}

const nameWords = { fr: 'nom', en: 'name' };

function nameOf(catalogue: Catalogue, scope: Scope, { shape, id, leaf, computed }: Column): SQL | null {
  const isNumber = (shape === 'key' || shape === 'keys') && leaf?.field.key === 'integer';
  const target = isNumber ? catalogue.get(leaf.field.resource ?? '')?.table : null;
  const label = target && columnNamed(target, target.resource.label.fr);
  if (computed || !target || !label || label.computed || label.type !== 'text') return null;
  const named = (reference: SQL) =>
    sql`(select r.${sql.identifier(label.id)} from ${visible(target, scope, 'r')} where r.${sql.identifier(target.key.id)} = ${reference})`;
  if (shape === 'key') return named(sql`t.${sql.identifier(id)}`);
  // Looked up one by one: a join would read all of the table for each row, since a list is taken to be long.
  return sql`(select string_agg(${named(sql`e.cle::integer`)}, ', ' order by e.place) from jsonb_array_elements_text(t.${sql.identifier(id)}) with ordinality e(cle, place))`;
}

async function keysOf(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  { q, sort }: ExportRequest,
): Promise<(string | number)[]> {
  const key = sql.identifier(served.table.key.id);
  const levels = levelsOf(served, sort, scope, catalogue);
  const order = orderBy(levels);
  const ordered = sql`select t.${key} as key from ${joined(served, levels)} where ${whereOf(served, catalogue, scope, q)} order by ${order}`;
  // One text, for hundreds of thousands of rows of one value would weigh a hundred times as much.
  const [found] = await read<{ keys: string }>(
    database,
    sql`select coalesce(json_agg(o.key), '[]')::text as keys from (${ordered}) o`,
  );
  // Keys, as the statement wrote them.
  return JSON.parse(found?.keys ?? '[]') as (string | number)[];
}

/** Lines of CSV, written by the database. */
function csvRows(
  database: Database,
  served: Served,
  cells: readonly Cell[],
  keys: readonly (string | number)[],
): AsyncGenerator<string> {
  const line = sql.join(
    cells.map(({ type }, index) => csvCell(cellAt(index), type)),
    sql` || ';' || `,
  );
  return inBatches(database, served, cells, keys, sql`string_agg(${line} || E'\\r\\n', '' order by o.place)`);
}

/** Rows of cells as texts, a batch at a time. */
async function* cellRows(
  database: Database,
  served: Served,
  cells: readonly Cell[],
  keys: readonly (string | number)[],
): AsyncGenerator<(string | null)[][]> {
  const texts = sql.join(
    cells.map((_, index) => sql`${cellAt(index)}::text`),
    sql`, `,
  );
  const found = inBatches(database, served, cells, keys, sql`json_agg(array[${texts}] order by o.place)::text`);
  for await (const batch of found) {
    // What the statement before wrote.
    const rows = JSON.parse(batch) as (string | null)[][];
    yield rows.map((row) =>
      row.map((text, index) => {
        const read = cells[index]?.read;
        return text === null || !read ? text : read(text);
      }),
    );
  }
}

/** A cell of the rows `o` that an aggregate is over. */
const cellAt = (index: number) => sql.raw(`o.c${index}`);

/** What an aggregate over the cells and the place of each row makes of each batch. */
async function* inBatches(
  database: Database,
  served: Served,
  cells: readonly Cell[],
  keys: readonly (string | number)[],
  aggregate: SQL,
): AsyncGenerator<string> {
  const { key } = served.table;
  const values = sql.join(
    cells.map(({ value }, index) => sql`${value} as ${sql.raw(`c${index}`)}`),
    sql`, `,
  );
  // A subquery of its own (`offset 0`): each cell is worked out once, however often the aggregate names it.
  const readBatch = reader<{ found: string | null }>(
    database,
    sql`select ${aggregate} as found from (select k.place, ${values} from unnest(${sql.placeholder('keys')}::${sql.raw(key.type)}[]) with ordinality k(key, place) join ${from(served)} on t.${sql.identifier(key.id)} = k.key offset 0) o`,
  );
  for await (const [row] of oneAhead(batches(keys, batchRows), (batch) => readBatch({ keys: batch })))
    if (row?.found) yield row.found;
}

/** Results in order; the next one is begun before one is handed out. */
async function* oneAhead<T, R>(all: Iterable<T>, work: (each: T) => Promise<R>): AsyncGenerator<R> {
  let begun: Promise<R> | null = null;
  for (const each of all) {
    const before = begun;
    begun = work(each);
    // Whoever leaves in between is not notified of its failure.
    begun.catch(() => undefined);
    if (before) yield await before;
  }
  if (begun) yield await begun;
}

/** Lines of CSV of rows that were read already. */
async function* csvLines(
  kinds: readonly CellKind[],
  batchesOfRows: AsyncIterable<(string | null)[][]>,
): AsyncGenerator<string> {
  const cell = (text: string | null, kind: CellKind) =>
    text === null ? '' : kind === 'text' ? `"${guardedText(text).replaceAll('"', '""')}"` : text;
  for await (const rows of batchesOfRows)
    yield rows.map((row) => `${row.map((text, index) => cell(text, kinds[index] ?? 'text')).join(';')}\r\n`).join('');
}

async function* csv(headings: readonly string[], rows: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `${bom}${headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(';')}\r\n`;
  yield* rows;
}

function kindOf(type: Column['type']): CellKind {
  switch (type) {
    case 'integer':
    case 'double precision':
    case 'numeric':
      return 'number';
    case 'date':
      return 'date';
    case 'timestamptz':
      return 'dateTime';
    default:
      return 'text';
  }
}

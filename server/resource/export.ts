/** Exports: what a filter finds, as CSV or XLSX, streamed; keys first, then rows by batches, so that no connection is held. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { batches } from './bulk-run';
import { cellOf, csvCell, exportedColumns, headingsOf } from './cells';
import type { Column } from './column';
import { from, whereOf } from './query';
import { compile, keyArray, read } from './run';
import type { Scope } from './scope';
import type { Catalogue, Served } from './served';
import { joined, levelsOf, orderBy } from './sort';
import { xlsx } from './xlsx';

const batchRows = 500;
const bom = '\uFEFF';

export interface ExportAsked {
  q?: string;
  sort?: string;
  columns?: string;
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
  asked: ExportAsked,
): Promise<Exported> {
  const columns = exportedColumns(served, asked.columns);
  const headings = headingsOf(served, columns, scope.locale);
  const keys = await keysOf(database, served, catalogue, scope, asked);
  const rows =
    asked.format === 'csv'
      ? csvRows(database, served, scope, columns, keys)
      : cellRows(database, served, scope, columns, keys);
  const body = asked.format === 'csv' ? csv(headings, rows) : xlsx(headings, columns.map(isNumeric), rows);
  return { count: keys.length, body };
}

async function keysOf(
  database: Database,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  { q, sort }: ExportAsked,
): Promise<(string | number)[]> {
  const key = sql.identifier(served.table.key.id);
  const levels = levelsOf(served, sort, scope, catalogue);
  const order = orderBy(levels);
  const query = sql`select t.${key} as key from ${joined(served, levels)} where ${whereOf(served, catalogue, scope, q)} order by ${order}`;
  const { text, values } = compile(query);
  const { rows } = await database.pool.query<[string | number]>({ text, values, rowMode: 'array' });
  return rows.map(([found]) => found);
}

/** Lines of CSV, written by the database. */
async function* csvRows(
  database: Database,
  served: Served,
  scope: Scope,
  columns: readonly Column[],
  keys: readonly (string | number)[],
): AsyncGenerator<string> {
  const cells = columns.map((column) => csvCell(cellOf(served, column, scope), column));
  const line = sql.join(cells, sql` || ';' || `);
  for (const batch of batches(keys, batchRows)) {
    const [found] = await read<{ lines: string | null }>(
      database,
      byKey(served, batch, sql`string_agg(${line} || E'\\r\\n', '' order by o.place) as lines`),
    );
    if (found?.lines) yield found.lines;
  }
}

/** Rows of cells as JSON arrays of texts, a batch at a time. */
async function* cellRows(
  database: Database,
  served: Served,
  scope: Scope,
  columns: readonly Column[],
  keys: readonly (string | number)[],
): AsyncGenerator<string> {
  const cells = sql.join(
    columns.map((column) => sql`(${cellOf(served, column, scope)})::text`),
    sql`, `,
  );
  for (const batch of batches(keys, batchRows)) {
    const [found] = await read<{ rows: string | null }>(
      database,
      byKey(served, batch, sql`json_agg(array[${cells}] order by o.place)::text as rows`),
    );
    if (found?.rows) yield found.rows;
  }
}

function byKey(served: Served, keys: readonly (string | number)[], what: SQL): SQL {
  const { key } = served.table;
  return sql`select ${what} from unnest(${keyArray(key.type, keys)}) with ordinality o(key, place) join ${from(served)} on t.${sql.identifier(key.id)} = o.key`;
}

async function* csv(headings: readonly string[], rows: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `${bom}${headings.map((heading) => `"${heading.replaceAll('"', '""')}"`).join(';')}\r\n`;
  yield* rows;
}

function isNumeric({ type }: Column): boolean {
  return type === 'integer' || type === 'double precision' || type === 'numeric';
}

/** Exports whose rows are not the records but what is in them: a line, a payment, a document of an order. */
import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import type { Database } from '../../db/database';
import { translators } from '../../texts';
import { from } from '../read/query';
import { readRow, rowText } from '../read/shape';
import { reader } from '../run';
import type { Scope } from '../scope';
import type { Served } from '../served';
import { wallText } from '../wall-text';
import type { CellKind } from './xlsx';

/** A value of such a row; amounts are texts with their decimals, instants as they are stored. */
export type Value = string | number | null;

/** A column of such a file. */
export interface FileColumn {
  name: string;
  kind: CellKind;
  /** Key of its heading, and what the heading says besides. */
  heading: string;
  params?: Readonly<Record<string, string | number>>;
  personal?: true;
}

/** What the rows of a file are, and how many a record comes to. */
export interface RowsOfRecords {
  columns: readonly FileColumn[];
  /** Leaves of the record that its rows are made of. */
  reads: readonly string[];
  /** By column, in their order. */
  rowsOf(row: Row, locale: Locale): readonly (readonly Value[])[];
  /** Rows that begin with the same so many values are one, whose amounts are summed. */
  sumsAfter?: number;
}

/** The requested columns, else all but the personal ones; those too on demand. */
export function fileColumns(
  { columns }: RowsOfRecords,
  chosenNames: string | undefined,
  personal: boolean,
): { column: FileColumn; place: number }[] {
  const names = chosenNames?.split(',');
  const unknown = names?.filter((name) => !columns.some((column) => column.name === name)) ?? [];
  const open = columns.map((column, place) => ({ column, place })).filter(({ column }) => personal || !column.personal);
  const chosen =
    names === undefined ? open : names.flatMap((name) => open.filter(({ column }) => column.name === name));
  if (unknown.length > 0 || chosen.length === 0)
    throw new Problem('export-columns', { status: 422, params: { colonnes: (names ?? []).slice(0, 5).join(', ') } });
  return chosen;
}

/** Heading of a column in a language. */
export function headingOf({ heading, params }: FileColumn, locale: Locale): string {
  return translators[locale](heading, params);
}

/** The rows of batches of records, as texts of cells. */
export async function* rowsOfRecords(
  database: Database,
  served: Served,
  scope: Scope,
  rows: RowsOfRecords,
  chosen: readonly { column: FileColumn; place: number }[],
  keys: Iterable<readonly (string | number)[]>,
): AsyncGenerator<(string | null)[][]> {
  const { table } = served;
  const key = sql.identifier(table.key.id);
  const text = rowText(table, scope, new Set([table.key.name, ...rows.reads]));
  const readBatch = reader<{ row: string }>(
    database,
    sql`select ${text} as row from unnest(${sql.placeholder('keys')}::${sql.raw(table.key.type)}[]) with ordinality k(key, place)
      join ${from(served)} on t.${key} = k.key order by k.place`,
  );
  const cells = (line: readonly Value[]) =>
    chosen.map(({ column, place }) => cellText(line[place] ?? null, column.kind, scope.locale));
  const sums = rows.sumsAfter === undefined ? null : new Map<string, Value[]>();
  for (const batch of keys) {
    const found = (await readBatch({ keys: batch })).flatMap(({ row }) => rows.rowsOf(readRow(row), scope.locale));
    if (sums === null) yield found.map(cells);
    else for (const line of found) add(sums, line, rows.sumsAfter ?? 0);
  }
  if (sums === null) return;
  const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
  yield sorted.map(([, line]) => cells(line));
}

function add(sums: Map<string, Value[]>, line: readonly Value[], after: number): void {
  const name = JSON.stringify(line.slice(0, after).map((value) => value ?? ''));
  const before = sums.get(name);
  const summed = line.map((value, place) =>
    place < after || before === undefined ? value : inCents(before[place]) + inCents(value),
  );
  sums.set(
    name,
    before === undefined ? summed : summed.map((value, place) => (place < after ? value : decimals(Number(value)))),
  );
}

function inCents(value: Value | undefined): number {
  return Math.round(Number(value ?? 0) * 100);
}

/** Cents as an amount of a file. */
export function decimals(cents: number): string {
  return (cents / 100).toFixed(2);
}

function cellText(value: Value, kind: CellKind, locale: Locale): string | null {
  if (value === null || value === '') return null;
  if (kind === 'number') return locale === 'fr' ? String(value).replace('.', ',') : String(value);
  return kind === 'dateTime' ? wallText(String(value)) : String(value);
}

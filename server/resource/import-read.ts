/** Reading a file to import: CSV or XLSX, headings to leaves, cells to values. */
import { parse as parseCsv } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { readDate } from '../../src/core/filter/date-text';
import { resolveDate } from '../../src/core/filter/dates';
import { nameKey } from '../../src/core/filter/fields';
import { readScalar } from '../../src/core/filter/values';
import { instantOf } from '../../src/core/filter/zone';
import type { Change } from '../../src/core/model/model';
import { Problem } from '../../src/core/problem';
import { labelOf, paperZone, withoutGuard } from './cells';
import { changeOf } from './change';
import type { Column } from './column';
import type { Served } from './served';

/** A file as read: its headings and its rows of texts. */
export interface Grid {
  headings: string[];
  rows: string[][];
}

/** For each heading, the leaf it fills; null leaves the column out. */
export type Mapping = Readonly<Record<string, string | null>>;

const mostRows = 100_000;

/** Reads a file by what it holds: a zip archive is a workbook, anything else is CSV in UTF-8. */
export async function readGrid(file: Buffer): Promise<Grid> {
  try {
    const rows = file.subarray(0, 2).toString('latin1') === 'PK' ? await workbookRows(file) : csvRows(file);
    const [headings, ...rest] = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
    if (headings && rest.length <= mostRows) return { headings: headings.map((heading) => heading.trim()), rows: rest };
  } catch (cause) {
    throw new Problem('import-file', { status: 422, cause });
  }
  throw new Problem('import-file', { status: 422 });
}

function csvRows(file: Buffer): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(file).replace(/^\uFEFF+/, '');
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  const counts = [';', '\t', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return parseCsv(text, {
    delimiter: best?.delimiter ?? ';',
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
  });
}

async function workbookRows(file: Buffer): Promise<string[][]> {
  const rows: unknown[][] = await readSheet(file, 1);
  return rows.map((row) => row.map(cellText));
}

/** A date in a workbook is a day and an hour on the wall, without zone. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return String(cell);
}

/** The mapping asked for, completed by names, aliases and labels. Unknown leaves are refused. */
export function mappingOf(
  served: Served,
  headings: readonly string[],
  asked: Mapping | undefined,
): Map<number, Column> {
  const columns = [...served.table.columns.values()].filter(({ leaf, name }) =>
    leaf ? !leaf.field.derived : name === served.table.key.name,
  );
  const named = new Map<string, Column>();
  for (const column of columns) {
    const field = served.fields.find(({ name }) => name === column.name);
    for (const name of [
      column.name,
      column.path,
      labelOf(served, column, 'fr'),
      labelOf(served, column, 'en'),
      ...(field?.aliases ?? []),
    ]) {
      if (!named.has(nameKey(name))) named.set(nameKey(name), column);
    }
  }
  const mapping = new Map<number, Column>();
  headings.forEach((heading, index) => {
    const said = asked?.[heading];
    const column =
      said === null
        ? undefined
        : said === undefined
          ? asked
            ? undefined
            : named.get(nameKey(heading))
          : columns.find(({ name, path }) => name === said || path === said);
    if (typeof said === 'string' && !column)
      throw new Problem('filter-field', { status: 422, params: { field: said } });
    if (column && ![...mapping.values()].includes(column)) mapping.set(index, column);
  });
  if (mapping.size === 0) throw new Problem('import-mapping', { status: 422 });
  return mapping;
}

/** The body that a row makes; an empty cell sets nothing on create and empties on update. */
export function bodyOf(served: Served, mapping: ReadonlyMap<number, Column>, row: readonly string[]): Change {
  const values = [...mapping].map(
    ([index, column]) => [column.path, valueOf(served, column, withoutGuard(row[index] ?? ''))] as const,
  );
  return changeOf(values.filter(([, value]) => value !== undefined));
}

/** A cell's value by the kind of its leaf; what cannot be read stays text, for the rules to refuse. */
function valueOf(served: Served, column: Column, text: string): unknown {
  const trimmed = text.trim();
  if (trimmed === '') return column.notNull ? undefined : null;
  const field = served.fields.find(({ name }) => name === column.name);
  switch (column.kind) {
    case 'tags':
      return trimmed.split(/\s*,\s*/).filter((item) => item !== '');
    case 'references':
      return trimmed.split(/\s*[,;]\s*/).map((item) => (column.leaf?.field.key === 'integer' ? numberOr(item) : item));
    case 'list':
      return jsonOr(trimmed);
    case 'reference':
    case 'key':
      return column.type === 'integer' ? numberOr(trimmed) : trimmed;
    case 'date':
    case 'dateTime':
      return dateOr(column.kind, trimmed);
    case 'integer':
    case 'number':
    case 'money':
    case 'flag':
    case 'enum': {
      const reading = field && readScalar(field, trimmed, 'fr');
      if (!reading || 'complaint' in reading) return trimmed;
      const { value } = reading;
      return value.type === 'number'
        ? value.number
        : value.type === 'flag'
          ? value.flag
          : value.type === 'code'
            ? value.code
            : trimmed;
    }
    default:
      return text;
  }
}

function numberOr(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function dateOr(kind: 'date' | 'dateTime', text: string): string {
  const digits = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/.exec(text);
  if (kind === 'dateTime' && digits) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = digits
      .slice(1)
      .map((part) => Number(part ?? 0));
    return new Date(instantOf(Date.UTC(year, month - 1, day, hour, minute, second), paperZone)).toISOString();
  }
  if (/Z$|[+-]\d\d:\d\d$/.test(text)) return text;
  const reading = readDate(text);
  return 'date' in reading ? (resolveDate(reading.date, kind, { now: Date.now() }).start ?? text) : text;
}

/** Reading a file to import: CSV in UTF-8 or Windows-1252, or a workbook, as headings and rows of texts. */
import { parse as parseCsv } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { Problem } from '../../../src/core/problem';

/** A file as read. */
export interface Grid {
  headings: string[];
  rows: string[][];
}

const mostRows = 100_000;
/** Signs of Windows-1252 from 0x80 to 0x9f. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Reads a file by what it holds: a zip archive is a workbook, anything else is CSV. */
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
  // Marks of byte order come twice when a file was saved again by something that did not know it had one.
  const text = decode(file).replace(/^\uFEFF+/, '');
  return parseCsv(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
  });
}

/** UTF-8, else what French spreadsheets write when they do not. */
function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Node's own decoder takes this encoding for Latin-1.
    return file.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => windows[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}

/** The sign that parts the first line most, out of quotes. */
function delimiterOf(text: string): string {
  const line = text.split(/\r?\n/, 1)[0]?.replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = [';', '\t', ','].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best?.delimiter ?? ';';
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

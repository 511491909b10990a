/** CSV in UTF-8, UTF-16 or Windows-1252, record by record. */
import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unguardedText } from '../../formula-guard';
import { Refused } from './refused';
import type { SheetRow } from './sheet-row';
import { windowsText } from './windows-1252';

const pieceBytes = 64 * 1024;
/** What the first line of a file may say to spreadsheets: the sign that parts its cells. */
const said = /^sep=([^\r\n])(?:\r\n|\n|\r)/i;

/** The records of a file; a blank line is one without cells, so that numbers are those of the sheet. */
export async function* csvRows(file: Buffer): AsyncGenerator<SheetRow> {
  const pieces = decoded(file);
  const first = pieces.next();
  const begin = first.done ? '' : first.value;
  const [line = '', delimiter] = said.exec(begin) ?? [];
  const head = begin.slice(line.length);
  const parser = parse({ delimiter: delimiter ?? delimiterOf(head), relax_column_count: true, relax_quotes: true });
  const texts = Readable.from(
    (function* () {
      yield head;
      yield* pieces;
    })(),
  );
  const before = line === '' ? 0 : 1;
  let number = before;
  try {
    for await (const record of texts.pipe(parser)) {
      number += 1;
      yield { number, cells: cellsOf(record) };
    }
  } catch (cause) {
    if (cause instanceof CsvError) throw refusalOf(cause, number, before);
    throw cause;
  } finally {
    texts.destroy();
  }
}

/** A cell that a spreadsheet would run as a formula was exported with an apostrophe first. */
function cellsOf(record: unknown): string[] {
  if (!Array.isArray(record)) return [];
  return record.map(String).map(unguardedText);
}

/** @param before lines that are not of the table */
function refusalOf({ code, records }: CsvError, last: number, before: number): Refused {
  if (code !== 'CSV_QUOTE_NOT_CLOSED') return new Refused('import-file');
  return new Refused('import-quote', { ligne: (typeof records === 'number' ? records + before : last) + 1 });
}

/** The text in pieces. Marks of byte order come twice when a file was saved again by something that did not know it had one. */
function* decoded(file: Buffer): Generator<string, void> {
  const decoder = new TextDecoder(encodingOf(file), { ignoreBOM: true });
  const isWindows = decoder.encoding === 'windows-1252';
  let isFirst = true;
  for (let at = 0; at < file.length || isFirst; at += pieceBytes) {
    const bytes = file.subarray(at, at + pieceBytes);
    const isLast = at + pieceBytes >= file.length;
    const text = isWindows ? windowsText(bytes) : decoder.decode(bytes, { stream: !isLast });
    yield isFirst ? text.replace(/^\uFEFF+/, '') : text;
    isFirst = false;
  }
}

/** Spreadsheets write "Unicode text" as UTF-16, marked; French ones Windows-1252 when they do not write UTF-8. */
function encodingOf(file: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second, third, fourth] = file;
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0 && first !== 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && third === 0 && second !== 0)) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

/** The sign that parts the first line most, out of quotes. */
export function delimiterOf(text: string): string {
  const line = text.split(/\r?\n|\r/, 1)[0]?.replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = [';', '\t', ',', '|'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best?.delimiter ?? ';';
}

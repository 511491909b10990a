/** A spreadsheet of one sheet, written as it is sent (ECMA-376, inline texts), so that no export is held in memory. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Locale } from '../../../src/i18n/text';
import { translators } from '../../texts';
import { cutMark } from './cut';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const parts: readonly (readonly [string, string])[] = [
  [
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

/** What the cells of a column hold; dates are texts of the form `2027-02-28 20:30:00`. */
export type CellKind = 'text' | 'number' | 'date' | 'dateTime';

/** Archives of the same rows are the same bytes. */
const day = { mtime: new Date(Date.UTC(1980, 0, 1, 12)), forceDosTimestamp: true };
const compression = { compressionLevel: 5 };

/**
 * The bytes of a workbook.
 * @param rows batches of rows
 */
export async function* xlsx(
  headings: readonly string[],
  kinds: readonly CellKind[],
  rows: AsyncIterable<(string | null)[][]>,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of parts) zip.addBuffer(Buffer.from(head + text), name, day);
  const content = Readable.from(sheet(headings, kinds, rows, locale), { highWaterMark: 1 });
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml', { ...day, ...compression });
  zip.end();
  const output = Readable.from(zip.outputStream, { objectMode: false });
  zip.on('error', (error: Error) => output.destroy(error));
  try {
    for await (const piece of output) yield piece;
  } finally {
    content.destroy();
  }
}

async function* sheet(
  headings: readonly string[],
  kinds: readonly CellKind[],
  rows: AsyncIterable<(string | null)[][]>,
  locale: Locale,
): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  const letters = headings.map((_heading, index) => lettersOf(index));
  yield `<row r="1">${headings.map((heading, index) => cell(heading, 'text', `${letters[index]}1" s="1`)).join('')}</row>`;
  let number = 1;
  for await (const lines of rows) {
    yield lines
      .map((line) => {
        number += 1;
        return `<row r="${number}">${line.map((text, index) => cell(fitting(text, locale), kinds[index] ?? 'text', `${letters[index]}${number}`)).join('')}</row>`;
      })
      .join('');
  }
  yield '</sheetData></worksheet>';
}

/** A, B … Z, AA … */
function lettersOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : lettersOf(Math.floor(index / 26) - 1) + letter;
}

function cell(text: string | null, kind: CellKind, place: string): string {
  if (text === null) return '';
  if (kind === 'number') return `<c r="${place}"><v>${text.replace(',', '.')}</v></c>`;
  const serial = kind === 'text' ? null : serialOf(text);
  if (serial !== null) return `<c r="${place}" s="${kind === 'date' ? 2 : 3}"><v>${serial}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** 1 March 1900: a spreadsheet counts a day too many before. */
const firstDay = 61;

/** A date as spreadsheets count; null when they cannot. */
function serialOf(text: string): number | null {
  const time = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`)
    : Number.NaN;
  const serial = time / 86_400_000 + 25_569;
  return serial >= firstDay ? serial : null;
}

const longest = 32_767;

/** A text that a cell of a spreadsheet can hold; one that was cut says so at its end. */
function fitting(text: string | null, locale: Locale): string | null {
  if (text === null || text.length <= longest) return text;
  const mark = `${cutMark} ${translators[locale]('core.common.cutCell', { n: text.length })}`;
  return text.slice(0, longest - mark.length) + mark;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text of XML: signs escaped, control characters in the notation of spreadsheets (`_x0001_`). */
function escaped(text: string): string {
  return text
    .replace(/_x[0-9A-Fa-f]{4}_/g, (found) => `_x005F${found}`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_')
    .replace(unwritable, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** The sheets of a workbook (ECMA-376), row by row: entries are unpacked and parsed as they are read. */
import type { Entry } from 'yauzl';
import { importLimits } from '../../../../src/core/model/import-plan';
import { Refused } from './refused';
import { columnIndex, columnName, type SheetRow } from './sheet-row';
import { type Archive, filled, type Handlers, openArchive, parseEntry, parsing } from './workbook-archive';
import { type NumberFormats, numberText } from './workbook-number';

/** A sheet of a workbook: its name on its tab, where it is in the archive, and whether it is shown. */
interface Sheet {
  name: string;
  path: string;
  isHidden: boolean;
}

/** A workbook: the names of its sheets, and the rows of one of them. */
export interface Workbook {
  sheets: readonly string[];
  /** Rows that the sheet holds; cells beyond the columns of an import are reported by their place. */
  rowsOf(name: string): AsyncGenerator<SheetRow>;
}

/** Opens a workbook; the sheets that are shown come first. */
export async function openWorkbook(file: Buffer): Promise<Workbook> {
  const archive = await openArchive(file);
  const { sheets, is1904 } = await sheetsOf(archive);
  const shared = await sharedTexts(archive);
  const formats = { ...(await formatsOf(archive)), is1904 };
  return {
    sheets: sheets.map(({ name }) => name),
    rowsOf(name) {
      const entry = archive.entries.get(sheets.find((sheet) => sheet.name === name)?.path ?? '');
      if (!entry) throw new Refused('import-file');
      return sheetRows(archive, entry, shared, formats);
    },
  };
}

/** The sheets that hold cells (charts do not), and from which day the workbook counts. */
async function sheetsOf(archive: Archive): Promise<{ sheets: Sheet[]; is1904: boolean }> {
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await parseEntry(archive, 'xl/workbook.xml', {
    open(name, attribute) {
      if (name === 'sheet')
        named.push({
          name: attribute('name') ?? '',
          id: attribute('id') ?? '',
          isHidden: /hidden/i.test(attribute('state') ?? ''),
        });
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attribute('date1904') ?? '');
    },
  });
  const paths = new Map<string, string>();
  await parseEntry(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, attribute) {
      const target = attribute('Target') ?? '';
      if (name === 'Relationship' && /(^|\/worksheet)$/.test(attribute('Type') ?? ''))
        paths.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets = named.flatMap(({ name, id, isHidden }): Sheet[] => {
    const path = paths.get(id);
    return path === undefined ? [] : [{ name, path, isHidden }];
  });
  return {
    sheets: sheets.sort((one, other) => Number(one.isHidden) - Number(other.isHidden)).slice(0, mostSheets),
    is1904,
  };
}

const mostSheets = 200;

async function sharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  let size = 0;
  await parseEntry(
    archive,
    'xl/sharedStrings.xml',
    richText('si', (text) => {
      texts.push(text);
      filled(archive);
      size += text.length;
      if (size > importLimits.text) throw new Refused('import-size');
    }),
  );
  return texts;
}

/** Collects the texts of an element, without how they are pronounced. */
function richText(element: string, onText: (text: string) => void): Required<Handlers> {
  let text = '';
  let isText = false;
  let isSaid = false;
  return {
    open(name) {
      if (name === element) text = '';
      isSaid = isSaid || name === 'rPh';
      isText = name === 't' && !isSaid;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isSaid = false;
      if (name === element) onText(unescaped(text));
    },
  };
}

/** How numbers are shown, by the style of their cell. */
async function formatsOf(archive: Archive): Promise<Omit<NumberFormats, 'is1904'>> {
  const codes = new Map<number, string>();
  const byStyle: number[] = [];
  let isInStyles = false;
  await parseEntry(archive, 'xl/styles.xml', {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isInStyles = true;
      if (name === 'xf' && isInStyles) byStyle.push(Number(attribute('numFmtId') ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return { codes, byStyle };
}

async function* sheetRows(
  archive: Archive,
  sheet: Entry,
  shared: readonly string[],
  formats: NumberFormats,
): AsyncGenerator<SheetRow> {
  let rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let next = 0;
  let at = 0;
  let [kind, style, value] = ['', 0, ''];
  let isValue = false;
  const inline = richText('is', (text) => (value = text));
  const handlers: Handlers = {
    open(name, attribute) {
      if (kind === 'inlineStr') inline.open(name, attribute);
      if (name === 'row') {
        row = { number: Number(attribute('r') ?? row.number + 1), cells: [] };
        next = 0;
      } else if (name === 'c') {
        at = columnIndex(attribute('r') ?? '') ?? next;
        next = at + 1;
        [kind, style, value] = [attribute('t') ?? 'n', Number(attribute('s') ?? 0), ''];
      } else if (name === 'v') isValue = true;
    },
    text(part) {
      if (isValue) value += part;
      else if (kind === 'inlineStr') inline.text(part);
    },
    close(name) {
      if (kind === 'inlineStr') inline.close(name);
      if (name === 'v') isValue = false;
      else if (name === 'c') {
        const text = cellText(kind, style, value, shared, formats);
        if (text !== '') {
          setCell(row, at, text);
          filled(archive);
        }
        kind = '';
      } else if (name === 'row') rows.push(row);
    },
  };
  for await (const _piece of parsing(archive, sheet, handlers)) {
    yield* rows;
    rows = [];
  }
}

/** A cell far out is one cell, not all those before it. */
function setCell({ number, cells }: SheetRow, at: number, text: string): void {
  if (at >= importLimits.columns)
    throw new Refused('import-columns', { cellule: `${columnName(at)}${number}`, n: importLimits.columns });
  while (cells.length < at) cells.push('');
  cells[at] = text;
}

function cellText(
  kind: string,
  style: number,
  value: string,
  shared: readonly string[],
  formats: NumberFormats,
): string {
  switch (kind) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'str':
      return unescaped(value);
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'd':
      return value.replace('T', ' ');
    case 'n':
      return numberText(value, style, formats);
    default:
      return value;
  }
}

/** Signs that XML cannot hold are written `_x0001_`, and that notation itself `_x005F_x0001_`. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .toWellFormed()
    : text;
}

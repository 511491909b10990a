/** The rows of a file of any kind that is read, within what a file may hold. */
import { importLimits } from '../../../../src/core/model/import-plan';
import { csvRows } from './csv';
import { type RefusalCode, Refused } from './refused';
import { columnName, type SheetRow } from './sheet-row';
import { openWorkbook } from './workbook';

const strangers: readonly (readonly [code: RefusalCode, start: readonly number[]])[] = [
  ['import-picture', [0x89, 0x50, 0x4e, 0x47]],
  ['import-picture', [0xff, 0xd8, 0xff]],
  ['import-picture', [0x47, 0x49, 0x46, 0x38]],
  ['import-pdf', [0x25, 0x50, 0x44, 0x46]],
  // Compound files: workbooks of before 2007, and newer ones under a password.
  ['import-xls', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** A file: the sheets of a workbook, and the rows of one of them that hold something, the one of the headings first. */
export interface OpenFile {
  /** Names of its sheets; none for CSV, which is one. */
  sheets: readonly string[];
  /** Which one is read; null for CSV. */
  sheet: string | null;
  rows: AsyncGenerator<SheetRow>;
}

/**
 * Opens a file: a zip archive is a workbook, anything else is CSV.
 * @param wantedSheet name of the sheet to read; null: the first that holds something
 */
export async function openFile(file: Buffer, wantedSheet: string | null): Promise<OpenFile> {
  const begins = (start: readonly number[]) => start.every((byte, index) => file[index] === byte);
  const stranger = strangers.find(([, start]) => begins(start));
  if (stranger) throw new Refused(stranger[0]);
  if (!begins([0x50, 0x4b])) return { sheets: [], sheet: null, rows: filledRows(csvRows(file)) };
  const { sheets, rowsOf } = await openWorkbook(file);
  if (wantedSheet !== null) {
    if (!sheets.includes(wantedSheet)) throw new Refused('import-sheet', { feuille: wantedSheet });
    return { sheets, sheet: wantedSheet, rows: filledRows(rowsOf(wantedSheet)) };
  }
  for (const sheet of sheets) {
    const rows = filledRows(rowsOf(sheet));
    const first = await rows.next();
    if (!first.done) return { sheets, sheet, rows: withFirst(first.value, rows) };
  }
  throw new Refused('import-file');
}

async function* withFirst(first: SheetRow, rest: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  yield first;
  yield* rest;
}

/** Rows that hold something, within what a file may hold. */
async function* filledRows(all: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  const { rows: mostRows, blank: mostBlank, columns, cells: mostCells, cell: longest, text: mostText } = importLimits;
  let [rows, blank, cells, text] = [-1, 0, 0, 0];
  for await (const row of all) {
    const width = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) {
      blank += 1;
      if (blank > mostBlank) throw new Refused('import-blank', { n: mostBlank });
      continue;
    }
    const place = (index: number) => `${columnName(index)}${row.number}`;
    if (width > columns) throw new Refused('import-columns', { cellule: place(width - 1), n: columns });
    row.cells.length = width;
    rows += 1;
    cells += width;
    for (const [index, cell] of row.cells.entries()) {
      text += cell.length;
      if (cell.includes('\u0000')) throw new Refused('import-nul', { cellule: place(index) });
      if (cell.length > longest)
        throw new Refused('import-cell', { cellule: place(index), n: cell.length, max: longest });
    }
    if (rows > mostRows) throw new Refused('import-rows', { n: mostRows });
    if (cells > mostCells) throw new Refused('import-cells', { n: mostCells });
    if (text > mostText) throw new Refused('import-size');
    yield row;
  }
}

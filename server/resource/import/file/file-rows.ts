/** The rows of a file of any kind that is read, within what a file may hold. */
import { importLimits } from '../../../../src/core/model/import-plan';
import { csvRows } from './csv';
import { type RefusalCode, Refused } from './refused';
import { columnName, type SheetRow } from './sheet-row';
import { workbookRows } from './workbook';

const strangers: readonly (readonly [code: RefusalCode, start: readonly number[]])[] = [
  ['import-picture', [0x89, 0x50, 0x4e, 0x47]],
  ['import-picture', [0xff, 0xd8, 0xff]],
  ['import-picture', [0x47, 0x49, 0x46, 0x38]],
  ['import-pdf', [0x25, 0x50, 0x44, 0x46]],
  // Compound files: workbooks of before 2007, and newer ones under a password.
  ['import-xls', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** Rows that hold something, the one of the headings first. A zip archive is a workbook, anything else is CSV. */
export async function* fileRows(file: Buffer): AsyncGenerator<SheetRow> {
  const begins = (start: readonly number[]) => start.every((byte, index) => file[index] === byte);
  const stranger = strangers.find(([, start]) => begins(start));
  if (stranger) throw new Refused(stranger[0]);
  const { rows: mostRows, columns, cells: mostCells, text: mostText } = importLimits;
  let [rows, cells, text] = [-1, 0, 0];
  for await (const row of begins([0x50, 0x4b]) ? workbookRows(file) : csvRows(file)) {
    const width = row.cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (width === 0) continue;
    if (width > columns)
      throw new Refused('import-columns', { cellule: `${columnName(width - 1)}${row.number}`, n: columns });
    row.cells.length = width;
    rows += 1;
    cells += width;
    for (const [index, cell] of row.cells.entries()) {
      text += cell.length;
      if (cell.includes('\u0000')) throw new Refused('import-nul', { cellule: `${columnName(index)}${row.number}` });
    }
    if (rows > mostRows) throw new Refused('import-rows', { n: mostRows });
    if (cells > mostCells) throw new Refused('import-cells', { n: mostCells });
    if (text > mostText) throw new Refused('import-size');
    yield row;
  }
}

/** The cursor of a grid: where keys take it (ARIA APG, grid), in a table of any length (pure). */

export interface Cursor {
  /** -1 is the header. */
  row: number;
  column: number;
}

export interface Extent {
  rows: number;
  columns: number;
  /** Rows that a page of the screen holds. */
  page: number;
}

/** What a key does to the cursor; null when the key is not one that moves. */
export function moveCursor(cursor: Cursor, key: string, mod: boolean, extent: Extent): Cursor | null {
  const { rows, columns, page } = extent;
  const to = (row: number, column: number): Cursor => ({
    row: Math.max(-1, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  switch (key) {
    case 'ArrowDown':
      return mod ? to(rows - 1, cursor.column) : to(cursor.row + 1, cursor.column);
    case 'ArrowUp':
      return mod ? to(0, cursor.column) : to(cursor.row - 1, cursor.column);
    case 'ArrowRight':
      return mod ? to(cursor.row, columns - 1) : to(cursor.row, cursor.column + 1);
    case 'ArrowLeft':
      return mod ? to(cursor.row, 0) : to(cursor.row, cursor.column - 1);
    case 'PageDown':
      return to(cursor.row + page, cursor.column);
    case 'PageUp':
      return to(Math.max(0, cursor.row - page), cursor.column);
    case 'Home':
      return mod ? to(0, 0) : to(cursor.row, 0);
    case 'End':
      return mod ? to(rows - 1, columns - 1) : to(cursor.row, columns - 1);
    default:
      return null;
  }
}

/** Where Tab goes from a cell being edited: the next cell that can be, by rows. */
export function nextCell(cursor: Cursor, step: 1 | -1, canEdit: readonly boolean[], rows: number): Cursor | null {
  let { row, column } = cursor;
  for (let tries = 0; tries < canEdit.length * 2; tries += 1) {
    column += step;
    if (column < 0 || column >= canEdit.length) {
      row += step;
      column = step === 1 ? 0 : canEdit.length - 1;
    }
    if (row < 0 || row >= rows) return null;
    if (canEdit[column]) return { row, column };
  }
  return null;
}

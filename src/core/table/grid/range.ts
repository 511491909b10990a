/** A range of cells: where it began, where its moving corner is (pure). The corner is the cursor. */
import { type Cursor, type Extent, moveCursor } from './cursor';

export interface Range {
  anchor: Cursor;
  head: Cursor;
}

/** Its corners, in order. */
export interface Rect {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function rectOf({ anchor, head }: Range): Rect {
  return {
    top: Math.min(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    bottom: Math.max(anchor.row, head.row),
    right: Math.max(anchor.column, head.column),
  };
}

export function isOneCell({ anchor, head }: Range): boolean {
  return anchor.row === head.row && anchor.column === head.column;
}

/** Where a key with Shift takes the corner; a range never reaches the head of the grid. Null when the key moves nothing. */
export function extendRange(range: Range, key: string, mod: boolean, extent: Extent): Range | null {
  const head = moveCursor(range.head, key, mod, extent);
  return head === null ? null : { anchor: range.anchor, head: { row: Math.max(0, head.row), column: head.column } };
}

/** First and last selected columns of a line, null when it has none. */
export function columnsAt(range: Range | null, row: number): readonly [from: number, to: number] | null {
  if (range === null) return null;
  const { top, bottom, left, right } = rectOf(range);
  return row < top || row > bottom ? null : [left, right];
}

export function rowsIn({ top, bottom }: Rect): number {
  return bottom - top + 1;
}

export function cellsIn(rect: Rect): number {
  return rowsIn(rect) * (rect.right - rect.left + 1);
}

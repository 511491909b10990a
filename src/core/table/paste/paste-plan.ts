/** Which text goes in which cell: a block pasted at a range, or its first line filled down (pure). */
import { type Rect, rowsIn } from '../grid/range';

export interface PlannedCell<T> {
  row: number;
  column: number;
  value: T;
}

/** A block laid at the corner of a range; it is repeated when the range is a multiple of it. */
export function planPaste<T>(block: readonly (readonly T[])[], at: Rect, columns: number): PlannedCell<T>[] {
  const [high, wide] = [block.length, block[0]?.length ?? 0];
  if (high === 0 || wide === 0) return [];
  const [rows, width] = [rowsIn(at), at.right - at.left + 1];
  const [lines, cells] = [rows % high === 0 ? rows : high, width % wide === 0 ? width : wide];
  const planned: PlannedCell<T>[] = [];
  for (let row = 0; row < lines; row += 1) {
    for (let column = 0; column < cells && at.left + column < columns; column += 1) {
      const value = block[row % high]?.[column % wide];
      if (value !== undefined) planned.push({ row: at.top + row, column: at.left + column, value });
    }
  }
  return planned;
}

/** The first line of a range repeated below; of a single line, the line above it. */
export function planFill<T>(valueAt: (row: number, column: number) => T, range: Rect): PlannedCell<T>[] {
  const isLine = range.top === range.bottom;
  const from = isLine ? range.top - 1 : range.top;
  if (from < 0) return [];
  const planned: PlannedCell<T>[] = [];
  for (let row = isLine ? range.top : range.top + 1; row <= range.bottom; row += 1)
    for (let column = range.left; column <= range.right; column += 1)
      planned.push({ row, column, value: valueAt(from, column) });
  return planned;
}

/** Count, sum and average of the numbers in a range of cells (pure). */
import { isNumeric, kindOf } from '../../kinds/registry';
import type { Row } from '../../model/model';
import { getAt } from '../../model/model';
import type { Column } from '../define-table';
import type { Rect } from './range';

export interface RangeSums {
  /** Cells that hold a number. */
  count: number;
  sum: number;
  average: number;
  /** How every one of them is written; undefined where they are of several kinds, or plain. */
  style: Intl.NumberFormatOptions | undefined;
}

/** More cells are not looked through at each step of a cursor. */
const most = 20_000;

/**
 * Sums a range.
 * @param rowAt the row at a rank, undefined while it is not there
 * @param currencyOf that of a row's amounts; undefined: euros
 * @returns null for less than two numbers, for keys, for amounts of several currencies, or when a row of the range is not
 * there yet: half a sum would mislead
 */
export function sumsOf(
  rect: Rect,
  columns: readonly Pick<Column, 'leaf' | 'mono'>[],
  rowAt: (index: number) => Row | undefined,
  currencyOf: (row: Row) => string | undefined = () => undefined,
): RangeSums | null {
  const chosen = columns
    .slice(rect.left, rect.right + 1)
    .filter(({ leaf, mono }) => isNumeric(leaf.field.kind) && !mono);
  const rows = rect.bottom - rect.top + 1;
  if (chosen.length === 0 || rows * chosen.length > most) return null;
  let [count, sum] = [0, 0];
  const styles = new Set<Intl.NumberFormatOptions | undefined>();
  const currencies = new Set<string | undefined>();
  for (let index = rect.top; index <= rect.bottom; index += 1) {
    const row = rowAt(index);
    if (row === undefined) return null;
    for (const { leaf } of chosen) {
      const value = getAt(row, leaf.path);
      if (typeof value !== 'number') continue;
      count += 1;
      sum += value;
      const style = kindOf(leaf.field).numeric?.style;
      styles.add(style);
      if (style?.currency !== undefined) currencies.add(currencyOf(row));
    }
  }
  if (currencies.size > 1) return null;
  const [[own], [currency]] = [styles, currencies];
  const style = own && currency !== undefined ? { ...own, currency } : own;
  return count < 2 ? null : { count, sum, average: sum / count, style: styles.size === 1 ? style : undefined };
}

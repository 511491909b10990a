/** Tells the status bar what the range of a grid sums up to, while it is more than a cell. */
import { useEffect } from 'react';
import { rangeSumsAtom, store } from '../../facts';
import type { Model, Row } from '../../model/model';
import type { RowList } from '../../rows';
import { rowCurrency } from '../../zones';
import { rectOf } from './range';
import { sumsOf } from './range-sums';
import type { ListColumns } from './use-columns';
import type { Grid } from './use-grid';

export interface RangeTellerProps {
  model: Model;
  list: RowList<Row>;
  columns: ListColumns;
  grid: Grid;
}

export function RangeTeller({ model, list, columns, grid }: RangeTellerProps) {
  const sums = sumsOf(
    rectOf(grid.range),
    columns.shown,
    (index) => list.row(index),
    (row) => rowCurrency(model, row),
  );
  const sumsJson = sums === null ? null : JSON.stringify(sums);
  useEffect(() => store.set(rangeSumsAtom, sumsJson === null ? null : JSON.parse(sumsJson)), [sumsJson]);
  useEffect(() => () => store.set(rangeSumsAtom, null), []);
  return null;
}

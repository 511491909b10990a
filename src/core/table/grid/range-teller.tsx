/** Tells the status bar what the range of a grid sums up to, while it is more than a cell. */
import { useEffect } from 'react';
import { rangeSumsAtom, store } from '../../facts';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import { rectOf } from './range';
import { sumsOf } from './range-sums';
import type { ListColumns } from './use-columns';
import type { Grid } from './use-grid';

export interface RangeTellerProps {
  list: RowList<Row>;
  columns: ListColumns;
  grid: Grid;
}

export function RangeTeller({ list, columns, grid }: RangeTellerProps) {
  const sums = sumsOf(rectOf(grid.range), columns.shown, (index) => list.row(index));
  const sumsJson = sums === null ? null : JSON.stringify(sums);
  useEffect(() => store.set(rangeSumsAtom, sumsJson === null ? null : JSON.parse(sumsJson)), [sumsJson]);
  useEffect(() => () => store.set(rangeSumsAtom, null), []);
  return null;
}

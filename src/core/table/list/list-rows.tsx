/** The grid of a list, with the record that is being typed at its top. */

import { lazyPart } from '../../shell/lazy-part';
import { NewRow, type NewRowProps } from '../cells/new-row';
import { Grid } from '../grid/grid';
import styles from '../grid/grid.module.css';
import type { ListGrid } from './use-list-grid';

// Few lists have tiles: they come with the first of them.
const TileGrid = lazyPart(
  async () => ({ default: (await import('../grid/tile-grid')).TileGrid }),
  () => <div className={styles.skeletons} aria-busy="true" />,
);

export interface ListRowsProps extends Pick<NewRowProps, 'table' | 'start' | 'place'> {
  state: ListGrid;
  startAt: number;
  onScroll: (top: number) => void;
}

export function ListRows({ table, state, start, place, startAt, onScroll }: ListRowsProps) {
  const { columns, tile, isTyping, endTyping } = state;
  if (tile !== null && !isTyping) return <TileGrid {...state} {...{ table, tile, startAt, onScroll }} />;
  const newRow = isTyping && (
    <NewRow table={table} columns={columns.shown} start={start} place={place} onClose={endTyping} />
  );
  return <Grid {...state} table={table} startAt={startAt} newRow={newRow} onScroll={onScroll} />;
}

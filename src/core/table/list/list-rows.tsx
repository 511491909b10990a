/** The grid of a list, with the record that is being typed at its top. */
import { NewRow, type NewRowProps } from '../cells/new-row';
import { Grid } from '../grid/grid';
import { TileGrid } from '../grid/tile-grid';
import type { ListGrid } from './use-list-grid';

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

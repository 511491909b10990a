/** The grid of a list, with the record that is being typed at its top. */
import type { Values } from '../../form/record/record-values';
import { NewRow } from '../cells/new-row';
import type { TableDefinition } from '../define-table';
import { Grid } from '../grid/grid';
import type { ListGrid } from './use-list-grid';

export interface ListRowsProps {
  table: TableDefinition;
  state: ListGrid;
  /** Values that a new record starts with, and the place they are of. */
  start?: Values | undefined;
  place?: string | undefined;
  startAt: number;
  onScroll: (top: number) => void;
}

export function ListRows({ table, state, start, place, startAt, onScroll }: ListRowsProps) {
  const { list, columns, grid, cells, gridRef, rowHeight, foot, isTyping, endTyping } = state;
  return (
    <Grid
      table={table}
      list={list}
      columns={columns}
      grid={grid}
      cells={cells}
      gridRef={gridRef}
      rowHeight={rowHeight}
      startAt={startAt}
      foot={foot}
      newRow={
        isTyping && (
          <NewRow
            table={table}
            columns={columns.shown}
            {...(start && { start })}
            {...(place !== undefined && { place })}
            onClose={endTyping}
          />
        )
      }
      onScroll={onScroll}
    />
  );
}

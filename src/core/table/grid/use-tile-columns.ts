/** The columns that keys, the clipboard and the editor know of a list that is drawn as tiles: the leaf that a tile writes. */
import { useMemo } from 'react';
import type { Tile } from '../tile';
import type { DrawnColumn } from './drawn-column';
import type { ListColumns } from './use-columns';

export function useTileColumns(columns: ListColumns, tile: Tile | null): ListColumns {
  const column = tile?.edits === undefined ? undefined : columns.all.find(({ name }) => name === tile.edits);
  const shown = useMemo(
    (): DrawnColumn[] => (column === undefined ? [] : [{ ...column, look: '', left: null }]),
    [column],
  );
  return { ...columns, shown };
}

/** Keys of the grid itself; letters that can be rebound (`x`, `e`, `n`, `/` …) are commands instead. */
import type { KeyboardEvent, RefObject } from 'react';
import { getAt, type Row } from '../model/model';
import { goTo } from '../routing/navigate';
import type { RowList } from '../rows';
import type { TableDefinition } from './define-table';
import { parseSort, printSort, toggleSort } from './list-state';
import type { ListColumns } from './use-columns';
import type { Grid } from './use-grid';

export interface GridKeys {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns;
  grid: Grid;
  gridRef: RefObject<HTMLDivElement | null>;
  sort: string;
  onSort: (sort: string) => void;
}

/** Answers the keys of the ARIA grid pattern, and those of a spreadsheet. */
export function useGridKeys({ table, list, columns, grid, gridRef, sort, onSort }: GridKeys) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || event.target !== gridRef.current) return;
    const mod = event.ctrlKey || event.metaKey;
    if (answer(event.key, mod, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  function answer(key: string, mod: boolean, event: KeyboardEvent): boolean {
    const { cursor } = grid;
    if (event.altKey) return alt(key);
    if (grid.move(key, mod, event.shiftKey && key.startsWith('Arrow'))) return true;
    if (mod) return copy(key);
    switch (key) {
      case 'Enter':
        return cursor.row === -1 ? sortHere(event.shiftKey) : open();
      case 'F2':
        return grid.edit(cursor);
      case ' ':
        if (cursor.row === -1) return sortHere(event.shiftKey);
        grid.toggleAt(cursor.row, event.shiftKey);
        return true;
      case 'Escape':
        if (grid.ticks.kind === 'some' && grid.ticks.keys.size === 0) return false;
        grid.clear();
        return true;
      default:
        return false;
    }
  }

  function open(): boolean {
    const row = list.row(grid.cursor.row);
    if (row && table.href) goTo(table.href(row));
    else grid.edit(grid.cursor);
    return true;
  }

  function sortHere(add: boolean): boolean {
    const name = columns.shown[grid.cursor.column]?.sortBy ?? null;
    if (name !== null) onSort(printSort(toggleSort(parseSort(sort), name, add)));
    return true;
  }

  /** `Alt+←/→` moves the column under the cursor. */
  function alt(key: string): boolean {
    const column = columns.shown[grid.cursor.column];
    if (column === undefined || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
    const step = key === 'ArrowRight' ? 1 : -1;
    columns.move(column.name, step);
    grid.setCursor({
      ...grid.cursor,
      column: Math.max(0, Math.min(columns.shown.length - 1, grid.cursor.column + step)),
    });
    return true;
  }

  /** `Mod+C` copies the cell as a spreadsheet reads it. */
  function copy(key: string): boolean {
    const row = list.row(grid.cursor.row);
    const column = columns.shown[grid.cursor.column];
    if (key.toLowerCase() !== 'c' || !row || !column || String(window.getSelection() ?? '') !== '') return false;
    const value = getAt(row, column.leaf.path);
    const label =
      column.leaf.field.resource === undefined ? undefined : list.refs[column.leaf.field.resource]?.[String(value)];
    void navigator.clipboard.writeText(label ?? (value === null || value === undefined ? '' : String(value)));
    return true;
  }
}

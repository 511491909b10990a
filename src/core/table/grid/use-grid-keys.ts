/** Keys of the grid itself; letters that can be rebound (`x`, `e`, `n`, `/` …) are commands instead. */

import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isFlag } from '../../kinds/registry';
import { getAt } from '../../model/model';
import { goTo } from '../../routing/navigate';
import type { GridProps } from './grid';
import { isOneCell } from './range';
import { countTicks } from './ticks';

interface Keyed extends Pick<GridProps, 'table' | 'list' | 'columns' | 'grid' | 'cells' | 'gridRef'> {
  /** Rows are tiles, with no columns to move and no cells to empty. */
  isTiled?: boolean;
}

/** Answers the keys of the ARIA grid pattern, and those of a spreadsheet. */
export function useGridKeys(props: Keyed) {
  const { table, list, columns, grid, cells, gridRef, isTiled = false } = props;
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || event.target !== gridRef.current) return;
    const mod = event.ctrlKey || event.metaKey;
    // A dead key, or the first one of an input method: the letter that it makes arrives where the focus is by then.
    if (!mod && isComposingKey(event.key)) return beginComposing();
    if (grid.editing === null && answer(event.key, mod, event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };

  /** Drawn in the task of its key, which is left to the browser: its composition begins in the editor. */
  function beginComposing(): void {
    const { cursor } = grid;
    const isText = !isFlag(columns.shown[cursor.column]?.leaf.field.kind);
    if (grid.editing === null && cursor.row >= 0 && isText) flushSync(() => grid.edit(cursor, ''));
  }

  function answer(key: string, mod: boolean, event: KeyboardEvent): boolean {
    const { cursor } = grid;
    if (event.altKey && event.key.startsWith('Arrow')) return !isTiled && columnKey(props, key, event.shiftKey);
    if (grid.move(key, mod, event.shiftKey)) return true;
    if (mod && key === ' ') return !isTiled && grid.selectColumn();
    if (mod && !event.getModifierState('AltGraph')) return false;
    switch (key) {
      case 'Enter':
        return cursor.row === -1 ? sortHere(event.shiftKey) : open();
      case 'F2':
        return editHere();
      case 'Delete':
        if (isTiled) return false;
        cells.clear();
        return true;
      case ' ':
        return space(event.shiftKey);
      case 'Escape':
        return stepBack();
      default:
        // Alt with a character is the browser's; AltGr writes.
        if (event.altKey && !event.getModifierState('AltGraph')) return false;
        return cursor.row >= 0 && isPrintable(key) && !isFlag(columns.shown[cursor.column]?.leaf.field.kind)
          ? grid.edit(cursor, key)
          : false;
    }
  }

  function space(reach: boolean): boolean {
    const { cursor } = grid;
    if (cursor.row === -1) return sortHere(reach);
    const column = columns.shown[cursor.column];
    if (!reach && column && isFlag(column.leaf.field.kind) && column.editable === true && isOneCell(grid.range))
      return editHere();
    grid.toggleAt(cursor.row, reach);
    return true;
  }

  /** A flag turns at once; other cells open their editor. */
  function editHere(): boolean {
    const { cursor } = grid;
    const row = list.row(cursor.row);
    const column = columns.shown[cursor.column];
    if (!column || !isFlag(column.leaf.field.kind) || column.editable !== true || !row) return grid.edit(cursor);
    cells.save(row, { [column.leaf.path]: getAt(row, column.leaf.path) !== true });
    return true;
  }

  function stepBack(): boolean {
    if (!isOneCell(grid.range)) {
      grid.setCursor(grid.cursor);
      return true;
    }
    if (countTicks(grid.ticks, list.total) === 0) return false;
    grid.clear();
    return true;
  }

  function open(): boolean {
    const row = list.row(grid.cursor.row);
    if (row && table.open) table.open(row);
    else if (row && table.href) goTo(table.href(row));
    else editHere();
    return true;
  }

  function sortHere(add: boolean): boolean {
    const column = columns.shown[grid.cursor.column];
    if (column) columns.sortBy(column.name, add);
    return true;
  }
}

/** `Alt+←/→` moves the column under the cursor, with Shift it changes its width; `Alt+Shift+↑/↓` fits it to what it holds. */
function columnKey({ columns, grid, gridRef }: Keyed, key: string, resize: boolean): boolean {
  const column = columns.shown[grid.cursor.column];
  if (column !== undefined && resize && (key === 'ArrowUp' || key === 'ArrowDown') && gridRef.current) {
    columns.refit(column.name, gridRef.current);
    return true;
  }
  if (column === undefined || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  const step = key === 'ArrowRight' ? 1 : -1;
  if (resize) {
    columns.resize(column.name, column.width + step * 20);
    return true;
  }
  columns.move(column.name, step);
  grid.setCursor({
    ...grid.cursor,
    column: Math.max(0, Math.min(columns.shown.length - 1, grid.cursor.column + step)),
  });
  return true;
}

/** `Process`: an input method has the key. */
function isComposingKey(key: string): boolean {
  return key === 'Dead' || key === 'Process';
}

function isPrintable(key: string): boolean {
  return [...key].length === 1 && key !== ' ';
}

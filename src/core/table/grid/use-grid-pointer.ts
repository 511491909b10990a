/** The mouse in a grid: one listener for all cells. A click moves the cursor, with Shift or a drag it selects a range. */
import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Cursor } from './cursor';

/** What the mouse does in a grid, and what it reads of it. */
interface Pointed {
  cursor: Cursor;
  editing: Cursor | null;
  setCursor(at: Cursor): void;
  extendTo(at: Cursor): void;
  edit(at: Cursor): unknown;
  /** Ticks a line, where lines have a box. */
  toggleAt?(row: number, reach: boolean): void;
}

interface Columns {
  shown: readonly { editable?: boolean }[];
}

interface Place extends Cursor {
  isTick: boolean;
}

/** Handlers for the element that holds the lines. */
export function useGridPointer(grid: Pointed, columns: Columns, gridRef: RefObject<HTMLElement | null>) {
  const from = useRef<Cursor | null>(null);
  return {
    onClick: (event: MouseEvent) => {
      const at = placeOf(event.target);
      if (at === null || isBeingEdited(grid, at)) return;
      if (at.isTick) {
        if (!(event.target instanceof HTMLInputElement)) return;
        grid.toggleAt?.(at.row, event.shiftKey);
        // The box takes the focus of its click; keys go on from its line.
        gridRef.current?.focus({ preventScroll: true });
      } else if (event.shiftKey) {
        // Neither a new window of a link nor a text selected from the last click to here.
        event.preventDefault();
        window.getSelection()?.removeAllRanges();
        grid.extendTo({ row: at.row, column: at.column });
      }
    },
    onDoubleClick: (event: MouseEvent) => {
      const at = placeOf(event.target);
      if (at && !at.isTick && columns.shown[at.column]?.editable === true && !isBeingEdited(grid, at)) grid.edit(at);
    },
    onPointerDown: (event: PointerEvent) => {
      const at = placeOf(event.target);
      from.current = null;
      if (at === null || at.isTick || event.button !== 0 || event.shiftKey || isBeingEdited(grid, at)) return;
      from.current = { row: at.row, column: at.column };
      grid.setCursor(from.current);
    },
    onPointerMove: (event: PointerEvent) => {
      const start = from.current;
      if (start === null || event.buttons !== 1) return;
      const at = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (at === null || at.isTick || (at.row === grid.cursor.row && at.column === grid.cursor.column)) return;
      // Within a cell the mouse selects its text; over several it selects cells.
      window.getSelection()?.removeAllRanges();
      grid.extendTo({ row: at.row, column: at.column });
    },
    onPointerUp: () => (from.current = null),
  };
}

function isBeingEdited({ editing }: Pointed, at: Cursor): boolean {
  return editing !== null && editing.row === at.row && editing.column === at.column;
}

/** The cell of an element, by the indexes that it says itself. */
function placeOf(target: unknown): Place | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"][aria-colindex]') : null;
  const line = cell?.closest('[role="row"][aria-rowindex]');
  const [row, column] = [Number(line?.getAttribute('aria-rowindex')), Number(cell?.getAttribute('aria-colindex'))];
  return row >= 2 && column >= 1 ? { row: row - 2, column: column - 2, isTick: column === 1 } : null;
}

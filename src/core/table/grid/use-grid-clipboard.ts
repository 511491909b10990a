/**
 * Copy, cut and paste of a grid, while it has the focus: after a click browsers send these events to the text that was
 * clicked, and some of them to the body, so the document is listened to.
 */
import { type RefObject, useEffect, useRef } from 'react';

interface Handled {
  cells: {
    copy(event: ClipboardEvent, headings: 'without'): void;
    cut(event: ClipboardEvent): void;
    paste(event: ClipboardEvent): void;
  };
  /** The cell that is edited: its field takes them. */
  grid: { editing: unknown };
  gridRef: RefObject<HTMLElement | null>;
}

export function useGridClipboard({ cells, grid, gridRef }: Handled): void {
  const latest = useRef({ cells, isEditing: grid.editing !== null });
  latest.current = { cells, isEditing: grid.editing !== null };
  useEffect(() => {
    const answer = (event: ClipboardEvent) => {
      const { current: now } = latest;
      if (event.defaultPrevented || now.isEditing || !isOfGrid(gridRef.current, event.target)) return;
      if (event.type === 'paste') now.cells.paste(event);
      else if (isTextSelected(gridRef.current)) return;
      else if (event.type === 'cut') now.cells.cut(event);
      else now.cells.copy(event, 'without');
    };
    for (const type of types) document.addEventListener(type, answer);
    return () => {
      for (const type of types) document.removeEventListener(type, answer);
    };
  }, [gridRef]);
}

const types = ['copy', 'cut', 'paste'] as const;

/** Whether the grid has the focus and the event is meant for no text field. */
function isOfGrid(grid: HTMLElement | null, target: EventTarget | null): boolean {
  const focused = document.activeElement;
  return grid?.contains(focused) === true && !isTextField(focused) && !isTextField(target);
}

function isTextField(target: unknown): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isTicked = target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
  return !isTicked && (target.isContentEditable || target.matches('input, textarea, select'));
}

/** Text selected with the mouse in the current cell is copied as text; what was selected elsewhere before is not meant. */
function isTextSelected(grid: HTMLElement | null): boolean {
  const selection = window.getSelection();
  if (selection === null || String(selection) === '') return false;
  const cell = document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
  return cell?.contains(selection.anchorNode) === true && cell.contains(selection.focusNode);
}

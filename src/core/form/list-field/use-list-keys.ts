/** Keys of a list field: the ARIA grid pattern, and those of a spreadsheet. */
import type { KeyboardEvent } from 'react';
import { isFlag, isNumeric, type Kind } from '../../kinds/registry';
import { initialValue } from '../../model/inner';
import type { ListLines, Place } from './use-lines';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/**
 * Keys when no cell is edited.
 * @param onMenu opens the menu of the line
 */
export function listKeys(list: ListLines, onMenu: (row: number) => void) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || list.editing !== null) return;
    if (!isInside(event)) return;
    const isButton = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
    if (isButton && (event.key === 'Enter' || event.key === ' ')) return;
    if (answer(list, event, onMenu)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

/** What is typed in a window opened from the list, or in the fields under it, is not ours, though its events come by here. */
export function isInside({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }): boolean {
  if (!(target instanceof Element) || !(currentTarget instanceof Element) || !currentTarget.contains(target))
    return false;
  const detail = target.closest('[data-list-detail]');
  return detail === null || !currentTarget.contains(detail);
}

function answer(list: ListLines, event: KeyboardEvent, onMenu: (row: number) => void): boolean {
  const { cursor } = list;
  const mod = event.ctrlKey || event.metaKey;
  if (event.altKey) return alt(list, event.key);
  const step = event.shiftKey ? undefined : steps[event.key];
  if (step !== undefined && !mod) return go(list, { row: cursor.row + step[0], column: cursor.column + step[1] });
  if (event.key === 'Home') return go(list, { row: mod ? 0 : cursor.row, column: 0 });
  if (event.key === 'End') return go(list, { row: mod ? Number.MAX_SAFE_INTEGER : cursor.row, column: list.last });
  if (mod) return event.key.toLowerCase() === 'd' && fillDown(list);
  return bare(list, event.key, event.shiftKey, onMenu);
}

function go(list: ListLines, place: Place): boolean {
  if (list.lines.items.length === 0) return false;
  list.go(place);
  return true;
}

/** `Alt+↑/↓` moves the line. */
function alt(list: ListLines, key: string): boolean {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  list.move(list.cursor.row, list.cursor.row + (key === 'ArrowUp' ? -1 : 1));
  return true;
}

/** `Mod+D` takes the value of the line above. */
function fillDown(list: ListLines): boolean {
  const { row, column } = list.cursor;
  const name = list.columns[column - 1]?.name;
  const above = list.lines.items[row - 1];
  if (name === undefined || above === undefined || !list.canEdit(list.cursor)) return true;
  list.set(row, { [name]: above[name] ?? null });
  return true;
}

function bare(list: ListLines, key: string, shift: boolean, onMenu: (row: number) => void): boolean {
  const { cursor, columns, lines } = list;
  const column = columns[cursor.column - 1];
  const isEmpty = lines.items.length === 0;
  if (key === 'n') {
    list.add(isEmpty ? 0 : cursor.row + 1);
    return true;
  }
  if (isEmpty) return false;
  switch (key) {
    case 'Enter':
    case 'F2':
    case 'e':
      if (cursor.column > columns.length) onMenu(cursor.row);
      else list.edit(cursor);
      return true;
    case ' ':
      if (cursor.column > columns.length) onMenu(cursor.row);
      else if (isFlag(column?.field.kind)) list.edit(cursor);
      return true;
    case 'd':
      list.copy(cursor.row);
      return true;
    case 'm':
      onMenu(cursor.row);
      return true;
    case 'Delete':
    case 'Backspace':
      if (shift || column === undefined) list.remove(cursor.row);
      else if (list.canEdit(cursor)) list.set(cursor.row, { [column.name]: initialValue(column.field) });
      return true;
    default:
      return /^[0-9,-]$/.test(key) && takesDigits(column?.field.kind) && list.edit(cursor, key);
  }
}

/** Kinds whose cell opens at the first digit; the place of a line is a number too. */
function takesDigits(kind: Kind | undefined): boolean {
  return kind === undefined || isNumeric(kind);
}

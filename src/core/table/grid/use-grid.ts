/** State of a grid: cursor, ticks and the cell being edited, over the rows that are known. */
import { useState } from 'react';
import { keyOf, type Resource } from '../../define';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import type { TableDefinition } from '../define-table';
import { type Cursor, type Extent, moveCursor, nextCell } from './cursor';
import { extendRange, rectOf } from './range';
import { countTicks, isTicked, type Key } from './ticks';
import { moveTile } from './tiles';
import type { ListColumns } from './use-columns';
import { useRange } from './use-range';
import { useTicks } from './use-ticks';

export interface Editing extends Cursor {
  /** The letter that opened it. */
  typed: string | null;
  /** The record that is edited, as it was when its edit began, wherever its line goes: what is written rests on it. */
  of: Row;
}

/** A value that was typed or pasted and not taken, with the reason. */
export interface Refused {
  value: unknown;
  message: string;
}

export type Grid = ReturnType<typeof useGrid>;

interface GridOptions {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns;
  q: string;
  /** Rows that a page of the screen holds, measured when a key wants it. */
  page: () => number;
  /** Tiles of a line, where rows are drawn as tiles; measured when a key wants it. */
  across?: (() => number) | undefined;
  /** Where the cursor was when the page was left. */
  start: Cursor;
}

export function useGrid({ table, list, columns, q, page, across, start }: GridOptions) {
  const { resource } = table;
  const { cursor, range, setCursor, goTo, select, extendTo, selectColumn, narrow } = useRange(list, columns, start);
  const { ticks, tickRows, extend, toggle, widen, untick, forgetAnchor } = useTicks(list, resource, q);
  const [refused, setRefused] = useState<ReadonlyMap<string, Refused>>(noneRefused);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [filter, setFilter] = useState(q);
  if (filter !== q) {
    // Another filter: the cursor goes back to the top; ticked rows stay ticked, "all" meant the old filter.
    setFilter(q);
    goTo({ row: 0, column: cursor.column });
    if (ticks.kind === 'all') untick();
    setEditing(null);
  }
  // Rows that come or go above take the editor along with its record.
  const place = editing && placeOf(list, resource, editing);
  if (editing !== null && place !== null && place !== editing.row) {
    setEditing({ ...editing, row: place });
    setCursor({ row: place, column: editing.column });
  }
  const extent: Extent = {
    rows: list.total,
    columns: columns.shown.length,
    get page() {
      return page();
    },
  };
  const mayEdit = (at: Cursor) => columns.shown[at.column]?.editable === true && list.row(at.row) !== undefined;
  const edit = (at: Cursor, typed: string | null = null) => {
    const of = list.row(at.row);
    if (!mayEdit(at) || of === undefined) return false;
    goTo(at);
    setEditing({ ...at, typed, of });
    return true;
  };
  const stepTo = (next: Cursor) => {
    // Requested before the cursor is drawn.
    if (list.row(next.row) === undefined) void list.ahead(next.row - extent.page, next.row + extent.page);
    goTo(next);
    return true;
  };
  /** Tiles have no range of cells: with `isExtending` they are ticked from where the cursor was. */
  const moveAmongTiles = (key: string, mod: boolean, isExtending: boolean, tiles: number) => {
    const { row } = range.head;
    const next = moveTile(row, key, mod, { rows: list.total, across: tiles, page: page() / tiles });
    if (next === null) return false;
    if (isExtending) extend(row, next);
    else forgetAnchor();
    return stepTo({ row: next, column: cursor.column });
  };
  const move = (key: string, mod: boolean, isExtending: boolean) => {
    if (across) return moveAmongTiles(key, mod, isExtending, across());
    if (isExtending && !mod && (key === 'ArrowUp' || key === 'ArrowDown') && countTicks(ticks, list.total) > 0)
      return extendTicks(key);
    if (isExtending) {
      const next = extendRange(range, key, mod, extent);
      if (next !== null) select(next);
      return next !== null;
    }
    const next = moveCursor(cursor, key, mod, extent);
    if (next === null) return false;
    forgetAnchor();
    return stepTo(next);
  };
  return {
    cursor: range.head,
    /** Selected cells; of one cell when nothing is. */
    range,
    ticks,
    editing,
    /** Refused cells, by `cellKey`. */
    refused,
    setCursor: goTo,
    /** Takes the range to a cell, from where it began. */
    extendTo,
    setEditing,
    /** Marks cells as refused, or no longer. */
    refuse: (cells: ReadonlyMap<string, Refused | null>) => setRefused((before) => withRefused(before, cells)),
    /** Whether a cell may be edited in its place. */
    mayEdit,
    edit,
    /** Moves by a key; with `isExtending` ticked lines are extended when some are, else the range of cells is. */
    move,
    /** To the record before or after: the line above or below, the tile beside. */
    step: (by: 1 | -1) => {
      const [before, after] = across ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowUp', 'ArrowDown'] as const);
      move(by === 1 ? after : before, false, false);
    },
    /** Selects every cell of the column that the cursor is in. */
    selectColumn,
    editNext: (step: 1 | -1) => {
      const canEdit = columns.shown.map((column) => column.editable === true);
      const next = nextCell(cursor, step, canEdit, list.total);
      setEditing(null);
      if (next !== null) edit(next);
    },
    toggleAt: (index: number, reach: boolean) => {
      const row = list.row(index);
      if (row === undefined) return;
      const key = keyOf(resource, row);
      const { top, bottom } = rectOf(range);
      if (!reach && bottom > top && index >= top && index <= bottom) tickRows(top, bottom, !isTicked(ticks, key));
      else toggle(index, key, reach);
      goTo({ row: index, column: cursor.column });
    },
    /** First the lines known, then all that the filter finds. */
    widen,
    clear: () => {
      untick();
      forgetAnchor();
      narrow();
    },
  };

  function extendTicks(key: 'ArrowUp' | 'ArrowDown'): boolean {
    const next = moveCursor(cursor, key, false, extent);
    if (next === null || next.row < 0) return true;
    extend(cursor.row, next.row);
    goTo(next);
    return true;
  }
}

/** A cell of a row, wherever it is shown. */
export function cellKey(row: Key, column: string): string {
  return `${row}\n${column}`;
}

const noneRefused: ReadonlyMap<string, Refused> = new Map();

function withRefused(before: ReadonlyMap<string, Refused>, cells: ReadonlyMap<string, Refused | null>) {
  const next = new Map(before);
  for (const [key, refused] of cells) {
    if (refused === null) next.delete(key);
    else next.set(key, refused);
  }
  return next.size === 0 && before.size === 0 ? before : next;
}

/** How far a record is looked for from where it was. */
const near = 200;

/** Where the record being edited is now; where it was, when it is no more in the list. */
function placeOf(list: RowList<Row>, resource: Resource, { row, of }: Editing): number {
  const key = keyOf(resource, of);
  const isAt = (index: number) => {
    const found = list.row(index);
    return found !== undefined && keyOf(resource, found) === key;
  };
  for (let step = 0; step < near; step += 1) {
    if (isAt(row + step)) return row + step;
    if (isAt(row - step)) return row - step;
  }
  return row;
}

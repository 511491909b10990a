/** State of a grid: cursor, ticks and the cell being edited, over the rows that are known. */
import { useCallback, useMemo, useState } from 'react';
import { keyOf } from '../define';
import type { Row } from '../model/model';
import type { RowList } from '../rows';
import { type Cursor, type Extent, moveCursor, nextCell } from './cursor';
import type { TableDefinition } from './define-table';
import { isTicked, type Key, noTicks, type Ticks, tick, tickAll, toggle } from './ticks';
import type { ListColumns } from './use-columns';

export interface Editing extends Cursor {
  /** The letter that opened it. */
  typed: string | null;
}

export interface Grid {
  cursor: Cursor;
  ticks: Ticks;
  editing: Editing | null;
  setCursor(cursor: Cursor): void;
  setEditing(editing: Editing | null): void;
  /** Moves by a key; with `extend` the lines passed are ticked. */
  move(key: string, mod: boolean, extend: boolean): boolean;
  edit(cursor: Cursor, typed?: string | null): boolean;
  editNext(step: 1 | -1): void;
  toggleAt(index: number, range: boolean): void;
  /** First the lines known, then all that the filter finds. */
  widen(): void;
  clear(): void;
}

export interface GridOptions {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns;
  q: string;
  page: number;
  /** Where the cursor was when the page was left. */
  start: Cursor;
}

export function useGrid({ table, list, columns, q, page, start }: GridOptions): Grid {
  const { resource } = table;
  const [cursor, setCursor] = useState<Cursor>({ row: start.row, column: start.column });
  const [ticks, setTicks] = useState<Ticks>(noTicks);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [filter, setFilter] = useState(q);
  if (filter !== q) {
    // Another filter: the cursor goes back to the top; ticked rows stay ticked, "all" meant the old filter.
    setFilter(q);
    setCursor({ row: 0, column: cursor.column });
    if (ticks.kind === 'all') setTicks(noTicks);
    setEditing(null);
  }
  const extent: Extent = useMemo(
    () => ({ rows: list.total, columns: columns.shown.length, page }),
    [list.total, columns.shown.length, page],
  );
  const keysBetween = useCallback(
    (from: number, to: number): Key[] => {
      const keys: Key[] = [];
      for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
        const row = list.row(index);
        if (row) keys.push(keyOf(resource, row));
      }
      return keys;
    },
    [list, resource],
  );
  const edit = (at: Cursor, typed: string | null = null) => {
    if (columns.shown[at.column]?.editable !== true || list.row(at.row) === undefined) return false;
    setCursor(at);
    setEditing({ ...at, typed });
    return true;
  };
  return {
    cursor: {
      row: Math.min(cursor.row, Math.max(0, list.total - 1)),
      column: Math.min(cursor.column, Math.max(0, columns.shown.length - 1)),
    },
    ticks,
    editing,
    setCursor,
    setEditing,
    edit,
    move: (key, mod, extend) => {
      const next = moveCursor(cursor, key, mod, extent);
      if (next === null) return false;
      if (extend && next.row >= 0) {
        const from = anchor ?? cursor.row;
        setAnchor(from);
        setTicks(tick(ticks, keysBetween(from, next.row), true));
      } else setAnchor(null);
      setCursor(next);
      return true;
    },
    editNext: (step) => {
      const next = nextCell(
        cursor,
        step,
        columns.shown.map((column) => column.editable === true),
        list.total,
      );
      setEditing(null);
      if (next !== null) edit(next);
    },
    toggleAt: (index, range) => {
      const row = list.row(index);
      if (row === undefined) return;
      if (range && anchor !== null) setTicks(tick(ticks, keysBetween(anchor, index), true));
      else setTicks(toggle(ticks, keyOf(resource, row)));
      setAnchor(index);
      setCursor({ row: index, column: cursor.column });
    },
    widen: () => {
      const known = list.rows.map((row) => keyOf(resource, row));
      const isWhole = known.length > 0 && known.every((key) => isTicked(ticks, key));
      setTicks(isWhole && known.length < list.total ? tickAll(q) : tick(ticks, known, true));
    },
    clear: () => {
      setTicks(noTicks);
      setAnchor(null);
    },
  };
}

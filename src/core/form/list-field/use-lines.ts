/** The state of a list field: its lines, where the cursor is, which cell is edited. */

import { useLayoutEffect, useRef, useState } from 'react';
import { newKey } from '../../http/key';
import { isFlag } from '../../kinds/registry';
import type { Fields } from '../../model/field';
import { concerns, type Item } from '../../model/inner';
import type { Leaf } from '../../model/model';
import type { Choose } from '../fields/variant-choice';
import { blankItem, changed, copyOf, inserted, isOver, itemsOf, type Lines, moved, numbered, removed } from './lines';

/** A cell: its line, then its column; column 0 is the place of the line, the last one its menu. */
export interface Place {
  row: number;
  column: number;
}

export interface Editing extends Place {
  /** What Escape gives back. */
  start: unknown;
  /** The digit that opened the cell. */
  typed: string | null;
}

export interface LinesOptions {
  id: string;
  leaf: Leaf;
  columns: readonly Leaf[];
  value: unknown;
  onChange: (value: unknown) => void;
  choose: Choose;
  readOnly: boolean;
}

export type ListLines = ReturnType<typeof useLines>;

export function useLines({ id, leaf, columns, value, onChange, choose, readOnly }: LinesOptions) {
  const fields: Fields = leaf.field.of ?? {};
  const { now, put } = useItems(value, fields, onChange);
  const lines = now();
  const itemAt = (row: number) => now().items[row];
  const { cursor, editing, last, at, go, arrive, startEdit } = useCursor(id, columns, () => now().items.length);
  const isFull = lines.items.length >= (leaf.field.max ?? Number.POSITIVE_INFINITY);
  /** Whether a cell means something in its line. */
  const isFor = ({ row, column }: Place) => {
    const name = columns[column - 1]?.name;
    return name === undefined || concerns(fields, name, itemAt(row) ?? {});
  };
  const canEdit = (place: Place) =>
    !readOnly &&
    place.row < now().items.length &&
    place.column <= columns.length &&
    columns[place.column - 1]?.field.derived !== true &&
    isFor(place);
  const set = (row: number, change: Item) => put(changed(now(), row, change));

  return {
    id,
    columns,
    lines,
    /** The items as they are when it is called. */
    read: () => now().items,
    cursor,
    editing,
    last,
    isFull,
    isOver: (row: number) => isOver(leaf.field, lines.items[row], Date.now()),
    readOnly,
    go: (place: Place) => go(at(place)),
    arrive,
    canEdit,
    isFor,
    set,
    /** Sets a field that a variant may be chosen by: asks first when something would be lost. */
    choose: (row: number, name: string, chosen: unknown) =>
      choose(itemAt(row) ?? {}, name, chosen, (change) => set(row, change)),
    replace: (items: readonly Item[]) => put({ items, keys: items.map((_, index) => now().keys[index] ?? newKey()) }),
    edit: (place: Place, typed: string | null = null): boolean => {
      if (!canEdit(place)) return false;
      const column = columns[place.column - 1];
      const start = column && itemAt(place.row)?.[column.name];
      arrive(place);
      if (column && isFlag(column.field.kind)) set(place.row, { [column.name]: start !== true });
      else {
        startEdit({ ...place, typed, start });
        if (typed !== null && column) set(place.row, { [column.name]: /\d/.test(typed) ? Number(typed) : null });
      }
      return true;
    },
    endEdit: (place: Place | null) => (place === null ? startEdit(null) : go(at(place))),
    add: (row: number, added: readonly Item[] = [blankItem(fields)]) => {
      if (readOnly || isFull) return;
      put(inserted(now(), row, added));
      const index = Math.max(
        0,
        columns.findIndex((each) => each.field.derived !== true),
      );
      const place = { row, column: index + 1 };
      go(place);
      const first = columns[index];
      if (first && !isFlag(first.field.kind)) startEdit({ ...place, typed: null, start: added[0]?.[first.name] });
    },
    copy: (row: number) => {
      const item = itemAt(row);
      if (item === undefined || readOnly || isFull) return;
      put(inserted(now(), row + 1, [copyOf(item, fields)]));
      go({ row: row + 1, column: cursor.column });
    },
    remove: (row: number) => {
      if (readOnly || itemAt(row) === undefined) return;
      put(removed(now(), row));
      const { length } = now().items;
      if (length > 0) go({ row: Math.min(row, length - 1), column: cursor.column });
      else document.getElementById(`${id}-add`)?.focus();
    },
    move: (row: number, to: number) => {
      if (readOnly) return;
      const place = Math.max(0, Math.min(now().items.length - 1, to));
      if (place !== row) put(moved(now(), row, place));
      go({ row: place, column: cursor.column });
    },
  };
}

/** The items and the keys of their lines, read now and not at the last drawing: leaving a cell may change one just before a line is added. */
function useItems(value: unknown, fields: Fields, onChange: LinesOptions['onChange']) {
  const items = itemsOf(value);
  const keys = useRef<readonly string[]>([]);
  if (keys.current.length !== items.length)
    keys.current = Array.from({ length: items.length }, (_, index) => keys.current[index] ?? newKey());
  const latest = useRef(items);
  latest.current = items;
  return {
    now: (): Lines => ({ items: latest.current, keys: keys.current }),
    put: (next: Lines) => {
      keys.current = next.keys;
      latest.current = numbered(next.items, fields);
      onChange(latest.current);
    },
  };
}

/** Where the cursor is, which the focus follows, and which cell is edited. */
function useCursor(id: string, columns: readonly Leaf[], rows: () => number) {
  const [cursor, setCursor] = useState<Place>({ row: 0, column: 1 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const wanted = useRef<Place | null>(null);
  const last = columns.length + 1;
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(cellId(id, columns, wanted.current))?.focus();
    wanted.current = null;
  });
  const at = (place: Place): Place => ({
    row: Math.max(0, Math.min(rows() - 1, place.row)),
    column: Math.max(0, Math.min(last, place.column)),
  });
  const go = (place: Place) => {
    // Not clamped: a line may come with the same change.
    wanted.current = { row: Math.max(0, place.row), column: Math.max(0, Math.min(last, place.column)) };
    setEditing(null);
    setCursor(wanted.current);
  };
  /** A cell got the focus by itself. */
  const arrive = (place: Place) => setCursor(place);
  return { cursor: at(cursor), editing, last, at, go, arrive, startEdit: setEditing };
}

/** Id of a cell: where errors of its path lead (`composants.2.quantite`). */
export function cellId(id: string, columns: readonly Leaf[], { row, column }: Place): string {
  const name = column === 0 ? '#' : (columns[column - 1]?.name ?? 'menu');
  return `${id}.${row}.${name}`;
}

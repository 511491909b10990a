/** The state of a list field: its lines, where the cursor is, which cell is edited. */
import { useLayoutEffect, useRef, useState } from 'react';
import { newKey } from '../../http/key';
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
  const items = itemsOf(value);
  const keys = useRef<readonly string[]>([]);
  if (keys.current.length !== items.length)
    keys.current = Array.from({ length: items.length }, (_, index) => keys.current[index] ?? newKey());
  // What is read now, not at the last drawing: leaving a cell may change it just before a line is added.
  const latest = useRef(items);
  latest.current = items;
  const now = (): Lines => ({ items: latest.current, keys: keys.current });
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
    row: Math.max(0, Math.min(latest.current.length - 1, place.row)),
    column: Math.max(0, Math.min(last, place.column)),
  });
  const put = (next: Lines) => {
    keys.current = next.keys;
    latest.current = numbered(next.items, fields);
    onChange(latest.current);
  };
  const go = (place: Place) => {
    // Not clamped: a line may come with the same change.
    wanted.current = { row: Math.max(0, place.row), column: Math.max(0, Math.min(last, place.column)) };
    setEditing(null);
    setCursor(wanted.current);
  };
  const isFull = items.length >= (leaf.field.max ?? Number.POSITIVE_INFINITY);
  /** Whether a cell means something in its line. */
  const isFor = ({ row, column }: Place) => {
    const name = columns[column - 1]?.name;
    return name === undefined || concerns(fields, name, latest.current[row] ?? {});
  };
  const canEdit = (place: Place) =>
    !readOnly &&
    place.row < latest.current.length &&
    place.column <= columns.length &&
    columns[place.column - 1]?.field.derived !== true &&
    isFor(place);
  const firstEditable = () =>
    Math.max(
      0,
      columns.findIndex((each) => each.field.derived !== true),
    ) + 1;

  return {
    id,
    columns,
    lines: now(),
    /** The items as they are when it is called. */
    read: () => latest.current,
    cursor: at(cursor),
    editing,
    last,
    isFull,
    isOver: (row: number) => isOver(leaf.field, items[row], Date.now()),
    readOnly,
    go: (place: Place) => go(at(place)),
    /** A cell got the focus by itself. */
    arrive: (place: Place) => setCursor(place),
    canEdit,
    isFor,
    set: (row: number, change: Item) => put(changed(now(), row, change)),
    /** Sets a field that a variant may be chosen by: asks first when something would be lost. */
    choose: (row: number, name: string, value: unknown) =>
      choose(latest.current[row] ?? {}, name, value, (change) => put(changed(now(), row, change))),
    replace: (next: readonly Item[]) => {
      put({ items: next, keys: next.map((_, index) => keys.current[index] ?? newKey()) });
    },
    edit: (place: Place, typed: string | null = null): boolean => {
      if (!canEdit(place)) return false;
      const column = columns[place.column - 1];
      setCursor(place);
      if (column?.field.kind === 'flag')
        put(changed(now(), place.row, { [column.name]: latest.current[place.row]?.[column.name] !== true }));
      else {
        const start = column && latest.current[place.row]?.[column.name];
        setEditing({ ...place, typed, start });
        if (typed !== null && column)
          put(changed(now(), place.row, { [column.name]: /\d/.test(typed) ? Number(typed) : null }));
      }
      return true;
    },
    endEdit: (place: Place | null) => (place === null ? setEditing(null) : go(at(place))),
    add: (row: number, added: readonly Item[] = [blankItem(fields)]) => {
      if (readOnly || isFull) return;
      put(inserted(now(), row, added));
      go({ row, column: firstEditable() });
      const first = columns[firstEditable() - 1];
      if (first && first.field.kind !== 'flag')
        setEditing({ row, column: firstEditable(), typed: null, start: added[0]?.[first.name] });
    },
    copy: (row: number) => {
      const item = latest.current[row];
      if (item === undefined || readOnly || isFull) return;
      put(inserted(now(), row + 1, [copyOf(item, fields)]));
      go({ row: row + 1, column: cursor.column });
    },
    remove: (row: number) => {
      if (readOnly || latest.current[row] === undefined) return;
      put(removed(now(), row));
      const { length } = latest.current;
      if (length > 0) go({ row: Math.min(row, length - 1), column: cursor.column });
      else document.getElementById(`${id}-add`)?.focus();
    },
    move: (row: number, to: number) => {
      const place = Math.max(0, Math.min(latest.current.length - 1, to));
      if (readOnly) return;
      if (place !== row) put(moved(now(), row, place));
      go({ row: place, column: cursor.column });
    },
  };
}

/** Id of a cell: where errors of its path lead (`composants.2.quantite`). */
export function cellId(id: string, columns: readonly Leaf[], { row, column }: Place): string {
  const name = column === 0 ? '#' : (columns[column - 1]?.name ?? 'menu');
  return `${id}.${row}.${name}`;
}

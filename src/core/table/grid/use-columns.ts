/** Columns of a list: their order, widths, pins and which are shown; the address remembers them. */
import { useCallback, useMemo, useState } from 'react';
import type { Kind } from '../../model/field';
import { classNames } from '../../ui/class-names';
import { type Column, columnsOf, type TableDefinition } from '../define-table';
import { moveColumn, parseColumns, pinColumn, printColumns, type ShownColumn } from '../list/list-state';
import type { DrawnColumn } from './drawn-column';
import { fitWidths, measureColumns } from './fit';
import styles from './grid.module.css';

export interface ListColumns {
  /** Shown, in order, with their widths. */
  shown: readonly DrawnColumn[];
  all: readonly Column[];
  isDefault: boolean;
  /** `grid-template-columns` of every line; the tick column first. */
  template: string;
  /** Sum of the widths: the lines are as wide, or as wide as the grid. */
  width: number;
  resize(name: string, width: number): void;
  /** Names of those whose rows have not been measured yet, as one text. */
  unfitted: string;
  /** Measures them in the grid, which is drawn. */
  fit(grid: HTMLElement): void;
  /** Fits one again: a width set by hand is forgotten, another is set to what the column holds now. */
  refit(name: string, grid: HTMLElement): void;
  /** Says how wide the grid is. */
  fitTo(room: number): void;
  move(name: string, step: 1 | -1): void;
  show(name: string, on: boolean): void;
  /** Pins a column at the left, or lets it go. */
  pin(name: string): void;
  isPinned(name: string): boolean;
  reset(): void;
}

/** The column of ticks, in pixels. */
export const tickWidth = 36;

/** The columns that an address asks for, else those of the table. */
export function useColumns(
  table: TableDefinition,
  text: string | undefined,
  write: (text: string | undefined) => void,
): ListColumns {
  const all = useMemo(() => columnsOf(table), [table]);
  const chosen = useMemo(() => parseColumns(text, new Set(all.map((column) => column.name))), [all, text]);
  const defaults = useMemo(
    () => all.filter((column) => column.hidden !== true).map(({ name }): ShownColumn => ({ name })),
    [all],
  );
  const list = chosen ?? defaults;
  const [fitted, setFitted] = useState<Fitted>({ table, natural: new Map(), room: 0 });
  const natural = fitted.table === table ? fitted.natural : none;
  const byRows = list.filter(({ name, width }) => width === undefined && fits(all, name));
  const unfitted = byRows
    .filter(({ name }) => !natural.has(name))
    .map(({ name }) => name)
    .join();
  const taken = list
    .filter((column) => !byRows.includes(column))
    .reduce((sum, { name, width }) => sum + (width ?? defaultWidth(all, name)), tickWidth);
  const widths = fitWidths(
    byRows.flatMap(({ name }) => {
      const width = natural.get(name);
      return width === undefined ? [] : [{ name, natural: width, rigid: isRigid(all, name), isName: grows(all, name) }];
    }),
    fitted.room - taken,
  );
  const visible = list.map(({ name, width }) => ({
    name,
    width: width ?? widths.get(name) ?? defaultWidth(all, name),
  }));
  const pins = list.filter(({ pinned }) => pinned).length;
  const printed = `${printColumns(visible)}/${pins}`;
  // The same array while nothing of it changes: lines are drawn again when their columns do.
  const shown = useMemo(
    () =>
      visible.flatMap(({ name, width }, at): DrawnColumn[] => {
        const column = all.find((each) => each.name === name);
        if (column === undefined) return [];
        // The first one stays in sight unless others were chosen to.
        const isPinned = at < Math.max(1, pins);
        const left = visible.slice(0, at).reduce((sum, each) => sum + each.width, tickWidth);
        return [{ ...column, width, look: lookOf(column, isPinned), left: isPinned ? left : null }];
      }),
    // eslint-disable-next-line react/exhaustive-deps
    [all, printed],
  );
  const put = (next: readonly ShownColumn[]) =>
    write(printColumns(next) === printColumns(defaults) ? undefined : printColumns(next));
  const fitTo = useCallback((room: number) => setFitted((now) => (now.room === room ? now : { ...now, room })), []);
  const measure = (grid: HTMLElement, names: readonly string[]) =>
    measureColumns(
      grid,
      list.map(({ name }) => (names.includes(name) ? name : null)),
    );
  return {
    shown,
    unfitted,
    fit: (grid) => {
      const names = unfitted.split(',');
      const found = measure(grid, names);
      const each = names.map((name) => [name, found.get(name) ?? defaultWidth(all, name)] as const);
      setFitted({ table, natural: new Map([...natural, ...each]), room: grid.clientWidth });
    },
    refit: (name, grid) => {
      const found = measure(grid, [name]).get(name);
      if (found === undefined) return;
      setFitted({ table, natural: new Map([...natural, [name, found]]), room: grid.clientWidth });
      const isOwn = list.some((each) => each.name === name && each.width !== undefined);
      put(
        list.map(({ width: _own, ...each }) =>
          each.name !== name
            ? { ...each, ...(_own !== undefined && { width: _own }) }
            : isOwn
              ? each
              : { ...each, width: between(found) },
        ),
      );
    },
    fitTo,
    all,
    isDefault: chosen === null,
    template: [`${tickWidth}px`, ...shown.map((column, at) => widthOf(column, list, at < pins - 1))].join(' '),
    width: shown.reduce((sum, column) => sum + column.width, tickWidth),
    resize: (name, width) =>
      put(list.map((each) => (each.name === name ? { ...each, width: between(Math.round(width)) } : each))),
    move: (name, step) => put(moveColumn(list, name, step)),
    show: (name, on) => put(on ? [...list, { name }] : list.filter((each) => each.name !== name)),
    pin: (name) => put(pinColumn(list, name)),
    isPinned: (name) => list.some((each) => each.name === name && each.pinned === true),
    reset: () => write(undefined),
  };
}

/** What columns hold by their rows, of one table, in a room of so many pixels. */
interface Fitted {
  table: TableDefinition;
  natural: ReadonlyMap<string, number>;
  room: number;
}

const none: ReadonlyMap<string, number> = new Map();

/** Whether a column is as wide as what it holds: drawings have the width that they were made for. */
function fits(all: readonly Column[], name: string): boolean {
  const column = all.find((each) => each.name === name);
  return column !== undefined && column.fit !== false && column.leaf.field.kind !== 'image';
}

/** Kinds whose values are never cut; a number that is drawn otherwise may have words around it. */
const rigid = new Set<Kind>(['date', 'dateTime', 'flag', 'enum']);
const numbers = new Set<Kind>(['integer', 'number', 'money']);

const grows = (all: readonly Column[], name: string) => all.find((each) => each.name === name)?.grow === true;

function isRigid(all: readonly Column[], name: string): boolean {
  const column = all.find((each) => each.name === name);
  if (column === undefined || column.grow === true) return false;
  const { kind } = column.leaf.field;
  return column.mono || rigid.has(kind) || (numbers.has(kind) && column.cell === undefined);
}

const between = (width: number) => Math.max(40, Math.min(1200, width));

function defaultWidth(all: readonly Column[], name: string): number {
  return between(all.find((column) => column.name === name)?.width ?? 0);
}

/** A column that grows does so until the person gives it a width, or pins others at its right. */
function widthOf(column: DrawnColumn, list: readonly ShownColumn[], isFixed: boolean): string {
  const isOwn = list.some(({ name, width }) => name === column.name && width !== undefined);
  return column.grow === true && !isOwn && !isFixed ? `minmax(${column.width}px, 1fr)` : `${column.width}px`;
}

function lookOf(column: Column, isPinned: boolean): string {
  return classNames(
    styles.cell,
    column.align === 'end' && styles.end,
    column.mono && styles.mono,
    column.cell !== undefined && styles.own,
    isPinned && styles.pinned,
  );
}

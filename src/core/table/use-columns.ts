/** Columns of a list: their order, widths, pins and which are shown; the address remembers them. */
import { useMemo } from 'react';
import { classNames } from '../ui/class-names';
import { type Column, columnsOf, type TableDefinition } from './define-table';
import type { DrawnColumn } from './drawn-column';
import styles from './grid.module.css';
import { moveColumn, parseColumns, pinColumn, printColumns, type ShownColumn } from './list-state';

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
  const visible = list.map(({ name, width }) => ({ name, width: width ?? defaultWidth(all, name) }));
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
  return {
    shown,
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

/**
 * Columns of a list: their order, widths, pins, which are shown and how rows are sorted. TanStack Table holds them; the
 * address is their state.
 */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  type Column as TableColumn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { isNumeric, kindNamed } from '../../kinds/registry';
import type { Row } from '../../model/model';
import { classNames } from '../../ui/class-names';
import { type Column, columnsOf, type TableDefinition } from '../define-table';
import { parseColumns, parseSort, printColumns, printSort, type ShownColumn } from '../list/list-state';
import type { DrawnColumn } from './drawn-column';
import { fitWidths, type Measured, measureColumns, narrowest } from './fit';
import styles from './grid.module.css';

export interface ColumnsOptions {
  table: TableDefinition;
  /** As the address writes them (`printColumns`); those of the table without it. */
  columns: string | undefined;
  onColumns: (columns: string | undefined) => void;
  /** As the address writes it (`printSort`); that of the resource where it is empty. */
  sort: string;
  onSort: (sort: string) => void;
}

/** The column of ticks, in pixels. */
export const tickWidth = 36;

const widest = 1200;

/** Rows are the server's: the table knows their columns only. */
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});
const noRows: Row[] = [];
/** Nothing is pinned at the right. */
const end: string[] = [];

export type ListColumns = ReturnType<typeof useColumns>;

/** The columns that an address asks for, else those of the table. */
export function useColumns({ table, columns: text, onColumns, sort, onSort }: ColumnsOptions) {
  const defined = useMemo(() => columnsOf(table), [table]);
  const byName = useMemo(() => new Map(defined.map((column) => [column.name, column])), [defined]);
  const chosen = useMemo(() => parseColumns(text, new Set(byName.keys())), [byName, text]);
  const defaults = useMemo(
    () => defined.filter((column) => column.hidden !== true).map(({ name }): ShownColumn => ({ name })),
    [defined],
  );
  const list = chosen ?? defaults;
  const { widths, unfitted, fitTo, fit, fitTotals, measureAgain } = useFitted(table, list, byName);
  // The same while nothing of it changes: the table reckons its columns from it.
  const state = useMemo(() => stateOf(list, defined, sort), [list, defined, sort]);
  const { columnSizing } = state;
  const { start } = state.columnPinning;
  const isPinned = (name: string) => start.includes(name);
  const isShown = (name: string) => state.columnVisibility[name] === true;
  const sortName = (name: string) => byName.get(name)?.sortBy ?? name;
  const write = (changed: Partial<typeof state>) => {
    const next = shownOf({ ...state, ...changed });
    onColumns(printColumns(next) === printColumns(defaults) ? undefined : printColumns(next));
  };
  const definitions = useMemo(
    () =>
      defined.map(({ name, width }) => ({
        id: name,
        size: widths.get(name) ?? width ?? 0,
        minSize: narrowest,
        maxSize: widest,
      })),
    [defined, widths],
  );
  const engine = useTable({
    features,
    data: noRows,
    columns: definitions,
    state,
    manualSorting: true,
    enableMultiSort: true,
    sortDescFirst: false,
    onColumnOrderChange: (update) => {
      const columnOrder = functionalUpdate(update, state.columnOrder);
      write({ columnOrder, columnPinning: { start: columnOrder.filter(isPinned), end } });
    },
    onColumnPinningChange: (update) => write({ columnPinning: functionalUpdate(update, state.columnPinning) }),
    onColumnSizingChange: (update) => write({ columnSizing: functionalUpdate(update, columnSizing) }),
    onColumnVisibilityChange: (update) => write({ columnVisibility: functionalUpdate(update, state.columnVisibility) }),
    onSortingChange: (update) =>
      onSort(printSort(functionalUpdate(update, state.sorting).map(({ id, desc }) => ({ name: sortName(id), desc })))),
  });
  const shown = useDrawnColumns(engine.getVisibleLeafColumns(), byName, start.length > 0);
  return {
    /** Shown, in order, with their widths. */
    shown,
    /** All, those shown first. */
    all: engine.getAllLeafColumns().flatMap(({ id }) => byName.get(id) ?? []),
    /** Names of those whose rows have not been measured yet, as one text. */
    unfitted,
    /** Measures them in the grid, which is drawn. */
    fit,
    /** Widens those whose total came later than their rows, and is wider. */
    fitTotals,
    /** Fits one again: a width set by hand is forgotten, another is set to what the column holds now. */
    refit: (name: string, grid: HTMLElement) => {
      const found = measureAgain(name, grid);
      if (found === undefined) return;
      if (columnSizing[name] === undefined) engine.setColumnSizing((old) => ({ ...old, [name]: found.natural }));
      else engine.getColumn(name)?.resetSize();
    },
    /** Says how wide the grid is. */
    fitTo,
    isDefault: chosen === null,
    /** `grid-template-columns` of every line; the tick column first. */
    template: [`${tickWidth}px`, ...shown.map((column, at) => widthOf(column, list, at < start.length - 1))].join(' '),
    /** Sum of the widths: the lines are as wide, or as wide as the grid. */
    width: tickWidth + engine.getTotalSize(),
    resize: (name: string, width: number) => engine.setColumnSizing((old) => ({ ...old, [name]: width })),
    move: (name: string, step: 1 | -1) => {
      const at = state.columnOrder.indexOf(name);
      const other = state.columnOrder[at + step];
      if (other === undefined || !isShown(other) || isPinned(name) !== isPinned(other)) return;
      engine.setColumnOrder(state.columnOrder.map((each) => (each === name ? other : each === other ? name : each)));
    },
    show: (name: string, on: boolean) => engine.getColumn(name)?.toggleVisibility(on),
    /** Pins a column at the left, or lets it go. */
    pin: (name: string) => engine.getColumn(name)?.pin(isPinned(name) ? false : 'start'),
    isPinned,
    /** How rows are sorted now, the most important first. */
    sorts: parseSort(sort === '' ? table.resource.sort : sort),
    /** Sorts by a column: ascending, descending, no more; `add` keeps the others. */
    sortBy: (name: string, add: boolean) => {
      if (typeof byName.get(name)?.sortBy === 'string') engine.getColumn(name)?.toggleSorting(undefined, add);
    },
    reset: () => onColumns(undefined),
  };
}

/** What the address says, as the table holds it; a column is known to it by its name, not by what rows are sorted by. */
function stateOf(list: readonly ShownColumn[], defined: readonly Column[], sort: string) {
  const shown = list.map(({ name }) => name);
  const hidden = defined.map(({ name }) => name).filter((name) => !shown.includes(name));
  return {
    columnOrder: [...shown, ...hidden],
    columnPinning: { start: list.filter(({ pinned }) => pinned).map(({ name }) => name), end },
    columnSizing: Object.fromEntries(
      list.flatMap(({ name, width }) => (width === undefined ? [] : [[name, width] as const])),
    ),
    columnVisibility: Object.fromEntries(defined.map(({ name }) => [name, shown.includes(name)])),
    sorting: parseSort(sort).map(({ name, desc }) => ({
      id: defined.find(({ sortBy }) => sortBy === name)?.name ?? name,
      desc,
    })),
  };
}

/** What the table holds, as the address says it. */
function shownOf({ columnOrder, columnPinning, columnSizing, columnVisibility }: ReturnType<typeof stateOf>) {
  const pins = new Set(columnPinning.start);
  return [...pins, ...columnOrder.filter((name) => !pins.has(name))]
    .filter((name) => columnVisibility[name])
    .map(
      (name): ShownColumn => ({
        name,
        ...(columnSizing[name] !== undefined && { width: between(Math.round(columnSizing[name])) }),
        ...(pins.has(name) && { pinned: true }),
      }),
    );
}

/** Visible columns of the table, as they are drawn. */
function useDrawnColumns(
  columns: readonly Pick<TableColumn<typeof features, Row>, 'id' | 'getSize' | 'getStart' | 'getIsPinned'>[],
  byName: ReadonlyMap<string, Column>,
  hasPins: boolean,
): readonly DrawnColumn[] {
  const visible = columns.map((column, at) => ({
    name: column.id,
    width: column.getSize(),
    // The first one stays in sight unless others were chosen to.
    left: column.getIsPinned() || (at === 0 && !hasPins) ? tickWidth + column.getStart() : null,
  }));
  const printed = visible.map(({ name, width, left }) => `${name}:${width}:${left}`).join();
  // The same array while nothing of it changes: lines are drawn again when their columns do.
  return useMemo(
    () =>
      visible.flatMap(({ name, width, left }): DrawnColumn[] => {
        const column = byName.get(name);
        return column ? [{ ...column, width, left, look: lookOf(column, left !== null) }] : [];
      }),
    // eslint-disable-next-line react/exhaustive-deps
    [byName, printed],
  );
}

/** Widths of columns by what their rows hold, in the room that the grid has. */
function useFitted(table: TableDefinition, list: readonly ShownColumn[], byName: ReadonlyMap<string, Column>) {
  const [fitted, setFitted] = useState<Fitted>({ table, natural: new Map(), room: 0 });
  const natural = fitted.table === table ? fitted.natural : none;
  const byRows = list.filter(({ name, width }) => width === undefined && fits(byName.get(name)));
  const unfitted = byRows
    .filter(({ name }) => !natural.has(name))
    .map(({ name }) => name)
    .join();
  const taken = list
    .filter((column) => !byRows.includes(column))
    .reduce((sum, { name, width }) => sum + (width ?? between(byName.get(name)?.width ?? 0)), tickWidth);
  const found = fitWidths(
    byRows.flatMap(({ name }) => {
      const [width, column] = [natural.get(name), byName.get(name)];
      return width === undefined ? [] : [{ name, ...width, rigid: isRigid(column), isName: column?.grow === true }];
    }),
    fitted.room - taken,
  );
  const printed = JSON.stringify([...found]);
  const measure = (grid: HTMLElement, names: readonly string[]) =>
    measureColumns(
      grid,
      list.map(({ name }) => (names.includes(name) ? name : null)),
    );
  const keep = (more: ReadonlyMap<string, Measured>, grid: HTMLElement) =>
    setFitted({ table, natural: new Map([...natural, ...more]), room: grid.clientWidth });
  return {
    // eslint-disable-next-line react/exhaustive-deps
    widths: useMemo(() => found, [printed]),
    unfitted,
    fitTo: useCallback((room: number) => setFitted((now) => (now.room === room ? now : { ...now, room })), []),
    fit: (grid: HTMLElement) => {
      const names = unfitted.split(',');
      const measured = measure(grid, names);
      keep(new Map(names.map((name) => [name, measured.get(name) ?? widthGiven(byName.get(name))])), grid);
    },
    fitTotals: (grid: HTMLElement) => {
      const names = byRows.map(({ name }) => name).filter((name) => byName.get(name)?.total && natural.has(name));
      const wider = [...measure(grid, names)].filter(([name, now]) => now.bare > (natural.get(name)?.bare ?? 0));
      if (wider.length > 0) keep(new Map(wider), grid);
    },
    /** What a column holds now; undefined while nothing of it is drawn. */
    measureAgain: (name: string, grid: HTMLElement) => {
      const measured = measure(grid, [name]).get(name);
      if (measured !== undefined) keep(new Map([[name, measured]]), grid);
      return measured;
    },
  };
}

/** What columns hold by their rows, of one table, in a room of so many pixels. */
interface Fitted {
  table: TableDefinition;
  natural: ReadonlyMap<string, Measured>;
  room: number;
}

const none: ReadonlyMap<string, Measured> = new Map();

/** A column of which no line is drawn: as wide as its table says. */
function widthGiven(column: Column | undefined): Measured {
  const width = between(column?.width ?? 0);
  return { natural: width, bare: width };
}

/** Whether a column is as wide as what it holds: drawings have the width that they were made for. */
function fits(column: Column | undefined): boolean {
  return column !== undefined && column.fit !== false && kindNamed(column.leaf.field.kind).size !== 'picture';
}

/** What is never cut: a number that is drawn otherwise may have words around it. */
function isRigid(column: Column | undefined): boolean {
  if (column === undefined || column.grow === true) return false;
  const { kind } = column.leaf.field;
  if (isNumeric(kind)) return column.mono || column.cell === undefined;
  return column.mono || kindNamed(kind).size === 'short';
}

const between = (width: number) => Math.max(narrowest, Math.min(widest, width));

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

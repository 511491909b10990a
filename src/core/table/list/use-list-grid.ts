/** What a list page and an embedded list share: rows, columns, cursor, ticks, new line, and what keys do with them. */

import { useAtomValue } from 'jotai/react';
import { createElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { actorAtom, store, tiersAtom } from '../../facts';
import type { Values } from '../../form/record/record-values';
import { mayDo } from '../../model/rights';
import { isSealed } from '../../model/sealed';
import { send } from '../../send';
import { useCells } from '../cells/use-cells';
import { filterOf, type TableDefinition } from '../define-table';
import type { Cursor } from '../grid/cursor';
import { countTicks } from '../grid/ticks';
import { tileSizes } from '../grid/tiles';
import { TotalsRow } from '../grid/totals-row';
import { useColumns } from '../grid/use-columns';
import { useGrid } from '../grid/use-grid';
import { useHiddenTicks } from '../grid/use-hidden-ticks';
import { useTileColumns } from '../grid/use-tile-columns';
import { useRowHeight } from '../row-height';
import { useActiveTable } from './use-active-table';
import { type Past, useCursorFact, useRows, useSelectionFact } from './use-resource-list';

interface ListGridOptions {
  table: TableDefinition;
  /** Of the place and of the person; that of the table comes to it. */
  q: string;
  sort: string;
  onSort: (sort: string) => void;
  columns: string | undefined;
  onColumns: (columns: string | undefined) => void;
  /** Where the cursor was when the page was left. */
  start: Cursor;
  /** Goes to the filter. */
  onFilter: () => void;
  /** Its rows are drawn as tiles. */
  isTiled?: boolean;
  /** To the other layout of the list, and back to its grid. */
  onLayout?: () => void;
  /** Values of new records, when they are made in this place. */
  newValues?: Values;
  /** The instant that rows are read at; absent: now. */
  past?: Past;
}

export type ListGrid = ReturnType<typeof useListGrid>;

/** The state of a list and of its grid. */
export function useListGrid(options: ListGridOptions) {
  const { table, sort, start } = options;
  const { resource } = table;
  const q = filterOf(table, options.q);
  const list = useRows(table, q, sort, options.columns, options.past);
  const columns = useColumns(options);
  const gridRef = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(table);
  const tile = options.isTiled === true ? (table.tile ?? null) : null;
  const tileColumns = useTileColumns(columns, tile);
  const written = tile === null ? columns : tileColumns;
  // Measured when a key wants it: while drawing, it would lay the page out.
  const sizes = () => tileSizes(gridRef.current?.clientWidth ?? window.innerWidth);
  const page = () => {
    const height = gridRef.current?.clientHeight ?? 640;
    if (tile === null) return Math.max(1, Math.floor(height / rowHeight) - 2);
    const { across, lineHeight } = sizes();
    return across * Math.max(1, Math.floor(height / lineHeight));
  };
  const across = tile === null ? undefined : () => sizes().across;
  const grid = useGrid({ table, list, columns: written, q, page, across, start });
  const cells = useCells({
    table,
    list,
    columns: written,
    grid,
    q,
    sort,
    start: options.newValues ?? table.base?.start,
  });
  const [columnsOpen, setColumnsOpen] = useState(false);
  const [menuRow, setMenuRow] = useState<number | null>(null);
  const [isTyping, setTyping] = useState(false);
  // Drawn in the task of its key, as a cell is: the next key is typed there.
  const create = () => (table.newRow ? flushSync(() => setTyping(true)) : table.create && void send(table.create));
  const exportAs = (format: 'csv' | 'xlsx', personal = false, rows: string | null = null) =>
    void send({
      id: 'records.export',
      args: {
        ...{ resource: resource.name, format, q, sort, tiers: store.get(tiersAtom) ?? '', personal },
        ...(rows !== null && { table: rows }),
      },
    });
  const imports =
    mayDo(useAtomValue(actorAtom), resource, 'create') && table.create !== undefined && !isSealed(resource, 'import');
  // Commands act on what is now: rows of the past are not theirs.
  const isPast = typeof options.past?.au === 'string';
  useSelectionFact(resource, list, grid.ticks, isPast);
  const { cursor } = grid;
  const row = list.row(cursor.row);
  const take = useActiveTable({
    resource: resource.name,
    filter: options.onFilter,
    move: (key) => grid.move(key, false, false),
    open: () => row && table.href && void send({ id: 'core.go', args: { to: table.href(row) } }),
    mayEdit: () => grid.mayEdit(cursor),
    edit: () => flushSync(() => grid.edit(cursor)),
    tick: () => grid.toggleAt(cursor.row, false),
    tickAll: grid.widen,
    create,
    rowMenu: () => setMenuRow(cursor.row),
    clear: grid.clear,
    ...(tile === null && { columns: () => setColumnsOpen(true) }),
    ...(options.onLayout && { layout: options.onLayout }),
    export: exportAs,
    print: async (most) => {
      await list.ahead(0, most - 1);
      window.print();
      return list.total;
    },
    imports: () => imports,
    newValues: () => options.newValues ?? {},
    cursor: useCursorFact(resource, isPast ? undefined : row),
    cells: (act) => {
      if (act === 'copy' || act === 'copyWith') cells.copy(null, act === 'copy' ? 'without' : 'with');
      else if (act === 'cut' || act === 'paste') cells[act](null);
      else cells[act]();
    },
  });
  return {
    list,
    columns,
    /** How its rows are drawn as tiles; null: as lines. */
    tile,
    tileColumns,
    grid,
    cells,
    gridRef,
    rowHeight,
    /** Ticked rows. */
    count: countTicks(grid.ticks, list.total),
    /** Those of them that the filter hides. */
    hidden: useHiddenTicks(resource, list, grid.ticks, q),
    columnsOpen,
    setColumnsOpen,
    onLayout: options.onLayout,
    /** Row whose menu is open. */
    menuRow,
    closeMenu: () => setMenuRow(null),
    /** A new record is being typed. */
    isTyping,
    create,
    endTyping: () => {
      setTyping(false);
      gridRef.current?.focus({ preventScroll: true });
    },
    exportAs,
    /** Totals of the columns that ask for them. */
    foot:
      columns.shown.some(({ total }) => total === true) &&
      createElement(TotalsRow, { resource, q, columns, count: list.total, au: options.past?.au ?? null }),
    /** Its reader may bring a file in. */
    imports,
    /** Keys and commands act on this list from now on. */
    take,
  };
}

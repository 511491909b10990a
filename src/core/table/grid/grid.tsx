/** The grid: a DOM table of any length, worked with the keyboard as the ARIA APG says. */
import { useSetAtom } from 'jotai/react';
import { type CSSProperties, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { focusAtom } from '../../facts';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import { usePrinting } from '../../shell/paper';
import type { Cells } from '../cells/use-cells';
import type { TableDefinition } from '../define-table';
import { PasteDryRunDialog } from '../paste/dry-run-dialog';
import styles from './grid.module.css';
import { GridRows } from './grid-rows';
import { HeaderRow } from './header-row';
import { PrintedRows } from './printed-rows';
import { countTicks } from './ticks';
import type { ListColumns } from './use-columns';
import { useCursorInSight } from './use-cursor-in-sight';
import { useFixedColumns } from './use-fixed-columns';
import { useFixedRows } from './use-fixed-rows';
import type { Grid as GridState } from './use-grid';
import { useGridClipboard } from './use-grid-clipboard';
import { useGridKeys } from './use-grid-keys';
import { useGridPointer } from './use-grid-pointer';

export interface GridProps {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns;
  grid: GridState;
  cells: Cells;
  gridRef: React.RefObject<HTMLDivElement | null>;
  rowHeight: number;
  /** Where the list was when its page was left. */
  startAt: number;
  onScroll: (top: number) => void;
  /** A record being typed, under the head. */
  newRow?: ReactNode;
  /** Totals, at the foot. */
  foot?: ReactNode;
}

export function Grid(props: GridProps) {
  const { table, list, columns, grid, cells, gridRef, rowHeight, newRow } = props;
  const t = useText();
  const gridId = useId();
  const setFocus = useSetAtom(focusAtom);
  const { cursor, editing } = grid;
  const body = useRef<HTMLDivElement>(null);
  // What is being typed stays, however far one scrolls.
  const keep = editing?.row ?? -1;
  const rows = useFixedRows({ list, boxRef: gridRef, bodyRef: body, rowHeight, startAt: props.startAt, keep });
  const { drawn, follow } = useFixedColumns({
    box: gridRef,
    columns: columns.shown,
    cursor: cursor.column,
    keep: editing?.column ?? -1,
  });
  useColumnFit(columns, gridRef, list.rows.length > 0);
  const press = useGridKeys(props);
  useGridClipboard(props);
  const pointer = useGridPointer(grid, columns, gridRef);
  const ticked = countTicks(grid.ticks, list.total);
  const { scrollTo } = rows;
  useCursorInSight({ row: cursor.row, hasTicks: ticked > 0, startAt: props.startAt, scrollTo, gridRef });
  const printing = usePrinting();
  return (
    <>
      <div
        ref={gridRef}
        role="grid"
        tabIndex={0}
        {...(ticked > 0 && { 'data-ticked': true })}
        className={styles.grid}
        style={lineStyle(columns, rowHeight)}
        aria-label={t(core('table.grid'), { nom: t(table.resource.many, { n: list.total }) })}
        aria-rowcount={list.exact ? list.total + (props.foot ? 2 : 1) : -1}
        aria-colcount={columns.shown.length + 1}
        aria-multiselectable
        aria-busy={list.isFetching}
        {...(editing === null &&
          list.total > 0 && { 'aria-activedescendant': `${gridId}-${cursor.row}-${cursor.column}` })}
        onKeyDown={press}
        onFocus={(event) => {
          // A form around it would say that the focus is its own.
          event.stopPropagation();
          setFocus('table');
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus('page')}
        onScroll={({ currentTarget: box }) => {
          rows.follow();
          follow(box);
          props.onScroll(box.scrollTop);
          // Columns stick only where there is something to stick over: hundreds of sticky cells cost each frame.
          box.toggleAttribute('data-aside', box.scrollLeft > 0);
        }}
      >
        <HeaderRow
          gridId={gridId}
          columns={columns}
          cursor={cursor.row === -1 ? cursor.column : -1}
          allTicked={ticked > 0 && ticked === list.total}
          someTicked={ticked > 0}
          onFit={(name) => gridRef.current && columns.refit(name, gridRef.current)}
          onTickPage={() => (ticked > 0 ? grid.clear() : grid.widen())}
        />
        {newRow}
        <div role="rowgroup" className={styles.body} ref={body} style={{ height: `${rows.height}px` }} {...pointer}>
          <GridRows of={props} gridId={gridId} items={rows.items} drawn={drawn} />
        </div>
        {props.foot}
        {cells.trial !== null && (
          <PasteDryRunDialog
            dryRun={cells.trial}
            onAnswer={(said) => {
              cells.answer(said);
              gridRef.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
      {printing && <PrintedRows table={table} list={list} columns={columns.shown} />}
    </>
  );
}

/** Columns as wide as what their rows hold, in the room that the grid has. */
function useColumnFit({ unfitted, fit, fitTo }: ListColumns, gridRef: GridProps['gridRef'], hasRows: boolean): void {
  const fitNow = useRef(fit);
  fitNow.current = fit;
  // Before anything is painted: columns are never seen with another width.
  useLayoutEffect(() => {
    const box = gridRef.current;
    if (box?.querySelector('[data-row]') && unfitted !== '') fitNow.current(box);
  }, [gridRef, unfitted, hasRows]);
  useEffect(() => {
    const box = gridRef.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => fitTo(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, [gridRef, fitTo]);
}

/** Custom properties that every line reads: React's type of styles knows none. */
function lineStyle({ template, width }: ListColumns, height: number): CSSProperties {
  const properties: Record<string, string> = {
    '--columns': template,
    '--line-width': `max(100%, ${width}px)`,
    '--line-height': `${height}px`,
  };
  return properties;
}

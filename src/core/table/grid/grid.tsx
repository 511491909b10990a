/** The grid: a DOM table of any length, worked with the keyboard as the ARIA APG says. */
import { useSetAtom } from 'jotai/react';
import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useLocale, useText } from '../../../i18n/react';
import { keyOf } from '../../define';
import { focusAtom } from '../../facts';
import { labelOf } from '../../form/record/record-label';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import { LoadingControl } from '../../ui';
import { CellEditor, type Move } from '../cells/cell-editor';
import type { Cells } from '../cells/use-cells';
import type { TableDefinition } from '../define-table';
import { TrialDialog } from '../paste/trial-dialog';
import styles from './grid.module.css';
import { GridRow } from './grid-row';
import { HeaderRow } from './header-row';
import { columnsAt, isOneCell } from './range';
import { countTicks, isTicked } from './ticks';
import type { ListColumns } from './use-columns';
import { useFixedColumns } from './use-fixed-columns';
import { useFixedRows } from './use-fixed-rows';
import { cellKey, type Grid as GridState } from './use-grid';
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
  const format = useFormat();
  const locale = useLocale();
  const gridId = useId();
  const setFocus = useSetAtom(focusAtom);
  const { resource } = table;
  const { cursor, editing, range } = grid;
  const edited = editing?.row ?? -1;
  const body = useRef<HTMLDivElement>(null);
  // What is being typed stays, however far one scrolls.
  const rows = useFixedRows({ list, boxRef: gridRef, bodyRef: body, rowHeight, startAt: props.startAt, keep: edited });
  const { drawn, follow } = useFixedColumns({
    box: gridRef,
    columns: columns.shown,
    cursor: cursor.column,
    keep: editing?.column ?? -1,
  });
  const { scrollTo } = rows;
  const { unfitted, fitTo } = columns;
  const hasRows = list.rows.length > 0;
  const fitNow = useRef(columns.fit);
  fitNow.current = columns.fit;
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
  const lastCursor = useRef(cursor.row);
  useLayoutEffect(() => {
    if (lastCursor.current === cursor.row) return;
    lastCursor.current = cursor.row;
    if (cursor.row >= 0) scrollTo(cursor.row);
  }, [cursor.row, scrollTo]);
  const press = useGridKeys({ table, list, columns, grid, cells, gridRef });
  const pointer = useGridPointer(grid, columns);
  const { refs } = list;
  const { model } = resource;
  const draw = useMemo(() => ({ model, refs, t, format }), [model, refs, t, format]);
  const back = () => gridRef.current?.focus({ preventScroll: true });
  const leave = (move: Move) => {
    grid.setEditing(null);
    if (move === 'next' || move === 'previous') grid.editNext(move === 'next' ? 1 : -1);
    else if (move !== 'stay') grid.move(move === 'down' ? 'ArrowDown' : 'ArrowUp', false, false);
    back();
  };
  const editorOf = (there: Row, index: number) => {
    const column = columns.shown[editing?.column ?? -1];
    if (column === undefined || editing === null || editing.row !== index) return null;
    // As it is now; as it was, where another record took its line.
    const key = keyOf(resource, editing.of);
    const row = keyOf(resource, there) === key ? there : editing.of;
    const id = `${gridId}-editor`;
    const label = `${t(column.leaf.label)} – ${labelOf(resource, row, locale)}`;
    return (
      <Suspense fallback={<LoadingCell id={id} label={label} />}>
        <CellEditor
          key={cellKey(key, column.name)}
          label={label}
          column={column}
          typed={editing.typed}
          id={id}
          model={model}
          shown={columns.shown}
          row={row}
          refs={refs}
          refused={grid.refused.get(cellKey(key, column.name))}
          onCancel={() => leave('stay')}
          onCommit={(values, move) => {
            cells.save(row, values);
            leave(move);
          }}
        />
      </Suspense>
    );
  };
  const ticked = countTicks(grid.ticks, list.total);
  const isRange = !isOneCell(range);
  return (
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      style={lineStyle(columns, rowHeight)}
      aria-label={t(core('table.grid'), { nom: t(resource.many, { n: list.total }) })}
      aria-rowcount={list.exact ? list.total + (props.foot ? 2 : 1) : -1}
      aria-colcount={columns.shown.length + 1}
      aria-multiselectable
      aria-busy={list.isFetching}
      {...(editing === null &&
        list.total > 0 && { 'aria-activedescendant': `${gridId}-${cursor.row}-${cursor.column}` })}
      onKeyDown={press}
      onCopy={(event) => event.target === gridRef.current && cells.copy(event, 'without')}
      onCut={(event) => event.target === gridRef.current && cells.cut(event)}
      onPaste={(event) => event.target === gridRef.current && cells.paste(event)}
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
        {rows.items.map(({ index, place, row: here }) => {
          // What is being typed stays while the rows are read again.
          const row = here ?? (index === edited ? editing?.of : undefined);
          const rowKey = row ? keyOf(resource, row) : '';
          const [from, to] = (isRange ? columnsAt(range, index) : null) ?? none;
          return (
            <GridRow
              key={place}
              gridId={gridId}
              resource={resource}
              columns={columns.shown}
              drawn={drawn}
              row={row}
              rowKey={rowKey}
              draw={draw}
              index={index}
              top={index * rowHeight}
              ticked={row !== undefined && isTicked(grid.ticks, rowKey)}
              cursor={cursor.row === index ? cursor.column : -1}
              from={from}
              to={to}
              editing={index === edited ? (editing?.column ?? -1) : -1}
              editor={row && index === edited ? editorOf(row, index) : null}
              refused={grid.refused}
              label={row ? labelOf(resource, row, locale) : ''}
              href={row && table.href ? table.href(row) : null}
            />
          );
        })}
      </div>
      {props.foot}
      {cells.trial !== null && (
        <TrialDialog
          trial={cells.trial}
          onAnswer={(said) => {
            cells.answer(said);
            back();
          }}
        />
      )}
    </div>
  );
}

/** Takes the keys for the control of a cell that is loading. */
function LoadingCell({ id, label }: { id: string; label: string }) {
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  return <LoadingControl id={id} aria-label={label} />;
}

const none = [-1, -1] as const;

/** Custom properties that every line reads: React's type of styles knows none. */
function lineStyle({ template, width }: ListColumns, height: number): CSSProperties {
  const properties: Record<string, string> = {
    '--columns': template,
    '--line-width': `max(100%, ${width}px)`,
    '--line-height': `${height}px`,
  };
  return properties;
}

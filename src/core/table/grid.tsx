/** The grid: a DOM table of any length, worked with the keyboard as the ARIA APG says. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useSetAtom } from 'jotai/react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { core } from '../../i18n/core';
import { useLocale, useText } from '../../i18n/react';
import { send } from '../console-bus';
import { keyOf } from '../define';
import { focusAtom } from '../facts';
import { labelOf } from '../form/record-choices';
import { getAt, type Row } from '../model/model';
import type { RowList } from '../rows';
import { rowId, type TableDefinition } from './define-table';
import styles from './grid.module.css';
import { GridRow } from './grid-row';
import { HeaderRow } from './header-row';
import { CellEditor } from './late';
import { parseSort, printSort, toggleSort } from './list-state';
import { countTicks, isTicked } from './ticks';
import type { ListColumns } from './use-columns';
import type { Grid as GridState } from './use-grid';
import { useGridKeys } from './use-grid-keys';

export interface GridProps {
  table: TableDefinition;
  list: RowList<Row>;
  columns: ListColumns;
  grid: GridState;
  sort: string;
  onSort: (sort: string) => void;
  gridRef: React.RefObject<HTMLDivElement | null>;
  rowHeight: number;
  /** Where the list was when its page was left. */
  startAt: number;
  onScroll: (top: number) => void;
  /** A record being typed, under the head. */
  newRow?: ReactNode;
}

export function Grid({
  table,
  list,
  columns,
  grid,
  sort,
  onSort,
  gridRef,
  rowHeight,
  startAt,
  onScroll,
  newRow,
}: GridProps) {
  const t = useText();
  const locale = useLocale();
  const gridId = useId();
  const setFocus = useSetAtom(focusAtom);
  const { resource } = table;
  const virtual = useVirtualizer({
    count: list.total,
    getScrollElement: () => gridRef.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: startAt,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const { show } = list;
  useEffect(() => show(first, last), [show, first, last]);
  const { cursor, editing } = grid;
  const lastCursor = useRef(cursor.row);
  useLayoutEffect(() => {
    if (lastCursor.current === cursor.row) return;
    lastCursor.current = cursor.row;
    if (cursor.row >= 0) virtual.scrollToIndex(cursor.row, { align: 'auto' });
  }, [cursor.row, virtual]);
  const press = useGridKeys({ table, list, columns, grid, gridRef, onSort, sort });
  const latest = useRef({ grid, list });
  latest.current = { grid, list };
  const onCell = useCallback((row: number, column: number) => {
    latest.current.grid.setCursor({ row, column });
  }, []);
  const onEdit = useCallback((row: number, column: number) => void latest.current.grid.edit({ row, column }), []);
  const onTick = useCallback(
    (row: number, event: { shiftKey: boolean }) => latest.current.grid.toggleAt(row, event.shiftKey),
    [],
  );
  const save = (index: number, value: unknown, move: 'down' | 'next' | 'previous' | 'stay') => {
    const row = list.row(index);
    const column = columns.shown[editing?.column ?? -1];
    const before = row && column ? getAt(row, column.leaf.path) : undefined;
    if (row && column && JSON.stringify(before ?? null) !== JSON.stringify(value ?? null)) {
      void send({
        id: 'records.set',
        args: {
          resource: resource.name,
          id: String(keyOf(resource, row)),
          path: column.leaf.path,
          value: JSON.stringify(value ?? null),
          before: JSON.stringify(before ?? null),
          version: row.version,
        },
      });
    }
    grid.setEditing(null);
    if (move === 'next' || move === 'previous') grid.editNext(move === 'next' ? 1 : -1);
    else if (move === 'down') grid.move('ArrowDown', false, false);
    gridRef.current?.focus({ preventScroll: true });
  };
  const sorts = parseSort(sort === '' ? resource.sort : sort);
  const ticked = countTicks(grid.ticks, list.total);
  return (
    <div
      ref={gridRef}
      role="grid"
      tabIndex={0}
      className={styles.grid}
      style={lineStyle(columns, rowHeight)}
      aria-label={t(core('table.grid'), { nom: t(resource.many, { n: list.total }) })}
      aria-rowcount={list.exact ? list.total + 1 : -1}
      aria-colcount={columns.shown.length + 1}
      aria-multiselectable
      aria-busy={list.isFetching}
      {...(editing === null &&
        list.total > 0 && { 'aria-activedescendant': `${gridId}-${cursor.row}-${cursor.column}` })}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => editing === null && press(event)}
      onFocus={(event) => {
        // A form around it would say that the focus is its own.
        event.stopPropagation();
        setFocus('table');
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus('page')}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
    >
      <HeaderRow
        gridId={gridId}
        columns={columns}
        sorts={sorts}
        cursor={cursor.row === -1 ? cursor.column : -1}
        allTicked={ticked > 0 && ticked === list.total}
        someTicked={ticked > 0}
        onSort={(name, add) => onSort(printSort(toggleSort(parseSort(sort), name, add)))}
        onTickPage={() => (ticked > 0 ? grid.clear() : grid.widen())}
      />
      {newRow}
      <div role="rowgroup" className={styles.body} style={{ height: `${virtual.getTotalSize()}px` }}>
        {items.map((item) => {
          const row = list.row(item.index);
          const label = row ? labelOf(resource, row, locale) : '';
          const editedColumn = editing?.row === item.index ? columns.shown[editing.column] : undefined;
          return (
            <GridRow
              key={row ? rowId(resource, row) : `place-${item.index}`}
              gridId={gridId}
              resource={resource}
              columns={columns.shown}
              row={row}
              refs={list.refs}
              index={item.index}
              top={item.start}
              ticked={row !== undefined && isTicked(grid.ticks, keyOf(resource, row))}
              cursor={cursor.row === item.index ? cursor.column : -1}
              editing={editedColumn ? (editing?.column ?? -1) : -1}
              editor={
                editedColumn &&
                row && (
                  <Suspense>
                    <CellEditor
                      id={`${gridId}-editor`}
                      model={resource.model}
                      column={editedColumn}
                      value={getAt(row, editedColumn.leaf.path)}
                      refs={list.refs}
                      typed={editing?.typed ?? null}
                      label={`${t(editedColumn.leaf.label)} – ${label}`}
                      onCommit={(value, move) => save(item.index, value, move)}
                      onCancel={() => {
                        grid.setEditing(null);
                        gridRef.current?.focus({ preventScroll: true });
                      }}
                    />
                  </Suspense>
                )
              }
              label={label}
              href={row && table.href ? table.href(row) : null}
              onCell={onCell}
              onEdit={onEdit}
              onTick={onTick}
            />
          );
        })}
      </div>
    </div>
  );
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

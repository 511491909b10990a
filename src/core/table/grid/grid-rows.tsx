/** The rows of a grid that are drawn, and the editor in one of them. */
import { Suspense, useLayoutEffect, useMemo } from 'react';
import { useLocale, useText } from '../../../i18n/react';
import { keyOf } from '../../define';
import { labelOf } from '../../form/record/record-label';
import type { Row } from '../../model/model';
import { withGone } from '../../replay/gone';
import { LoadingControl } from '../../ui';
import { CellEditor, type Move } from '../cells/cell-editor';
import type { DrawnColumn } from './drawn-column';
import type { GridProps } from './grid';
import { GridRow } from './grid-row';
import { columnsAt, isOneCell } from './range';
import { isTicked } from './ticks';
import type { FixedRow } from './use-fixed-rows';
import { cellKey, type Editing } from './use-grid';

export interface GridRowsProps {
  of: GridProps;
  gridId: string;
  items: readonly FixedRow<Row>[];
  /** Columns that are drawn, by their place. */
  drawn: readonly number[];
}

export function GridRows({ of, gridId, items, drawn }: GridRowsProps) {
  const { table, list, columns, grid, rowHeight } = of;
  const t = useText();
  const locale = useLocale();
  const { resource } = table;
  const { model } = resource;
  const { replay: past } = list;
  const refs = useMemo(() => (past ? withGone(list.refs, past.disparus, t) : list.refs), [list.refs, past, t]);
  const draw = useMemo(() => ({ model, refs, t, locale, past }), [model, refs, t, locale, past]);
  const { cursor, editing, range } = grid;
  const column = columns.shown[editing?.column ?? -1];
  const isRange = !isOneCell(range);
  return items.map(({ index, place, row: here }) => {
    const edited = editing?.row === index ? editing : null;
    // What is being typed stays while the rows are read again.
    const row = here ?? edited?.of;
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
        state={past?.depuis[String(rowKey)]?.etat}
        ticked={row !== undefined && isTicked(grid.ticks, rowKey)}
        cursor={cursor.row === index ? cursor.column : -1}
        from={from}
        to={to}
        editing={edited?.column ?? -1}
        editor={
          row && edited && column ? (
            <EditedCell of={of} id={`${gridId}-editor`} editing={edited} column={column} />
          ) : null
        }
        refused={grid.refused}
        label={row ? labelOf(resource, row, locale) : ''}
        href={row && table.href ? table.href(row) : null}
      />
    );
  });
}

interface EditedCellProps {
  of: Pick<GridProps, 'table' | 'list' | 'columns' | 'grid' | 'cells' | 'gridRef'>;
  id: string;
  editing: Editing;
  column: DrawnColumn;
}

/** The editor knows the row that it began with alone: what others save under it is met when it is written. */
export function EditedCell({ of, id, editing, column }: EditedCellProps) {
  const { table, list, columns, grid, cells, gridRef } = of;
  const { resource } = table;
  const t = useText();
  const locale = useLocale();
  const { of: row } = editing;
  const cell = cellKey(keyOf(resource, row), column.name);
  const label = `${t(column.leaf.label)} – ${labelOf(resource, row, locale)}`;
  const leave = (move: Move) => {
    grid.setEditing(null);
    if (move === 'next' || move === 'previous') grid.editNext(move === 'next' ? 1 : -1);
    else if (move !== 'stay') grid.step(move === 'down' ? 1 : -1);
    gridRef.current?.focus({ preventScroll: true });
  };
  return (
    <Suspense fallback={<LoadingCell id={id} label={label} />}>
      <CellEditor
        key={cell}
        label={label}
        column={column}
        typed={editing.typed}
        id={id}
        model={resource.model}
        shown={columns.shown}
        row={row}
        refs={list.refs}
        refused={grid.refused.get(cell)}
        onCancel={() => leave('stay')}
        onCommit={(values, move) => {
          cells.save(row, values);
          leave(move);
        }}
      />
    </Suspense>
  );
}

/** Takes the keys for the control of a cell that is loading. */
function LoadingCell({ id, label }: { id: string; label: string }) {
  useLayoutEffect(() => document.getElementById(id)?.focus(), [id]);
  return <LoadingControl id={id} aria-label={label} />;
}

const none = [-1, -1] as const;

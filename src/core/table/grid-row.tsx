/** One line of the grid; drawn again only when its row, its tick or its cursor changes. */
import { type MouseEvent, memo } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { Refs } from '../contract';
import type { Resource } from '../define';
import { getAt, type Row } from '../model/model';
import { PageLink } from '../routing/link';
import { Checkbox, classNames, Skeleton } from '../ui';
import { CellView } from './cell-view';
import styles from './grid.module.css';
import type { ListColumns } from './use-columns';

export interface GridRowProps {
  gridId: string;
  resource: Resource;
  columns: ListColumns['shown'];
  row: Row | undefined;
  refs: Refs;
  index: number;
  top: number;
  ticked: boolean;
  /** Column of the cursor when it is on this line, else -1. */
  cursor: number;
  /** Column being edited, else -1. */
  editing: number;
  editor: React.ReactNode;
  label: string;
  href: string | null;
  onCell: (index: number, column: number, event: MouseEvent) => void;
  onEdit: (index: number, column: number) => void;
  onTick: (index: number, event: { shiftKey: boolean }) => void;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, resource, columns, row, refs, index, top, ticked, cursor, editing, editor, label, href } = props;
  const t = useText();
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={ticked}
      className={classNames(styles.row, ticked && styles.ticked, cursor >= 0 && styles.current)}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="gridcell" className={styles.tickCell} aria-colindex={1}>
        {row && (
          <Checkbox
            tabIndex={-1}
            aria-label={t(core('table.select'), { label })}
            checked={ticked}
            onCheckedChange={() => undefined}
            onClick={(event) => props.onTick(index, event)}
          />
        )}
      </div>
      {columns.map((column, at) => (
        <div
          key={column.name}
          id={`${gridId}-${index}-${at}`}
          role="gridcell"
          aria-colindex={at + 2}
          aria-readonly={column.editable !== true}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.mono && styles.mono,
            cursor === at && styles.cursor,
            editing === at && styles.editing,
          )}
          onClick={(event) => props.onCell(index, at, event)}
          onDoubleClick={() => column.editable && props.onEdit(index, at)}
        >
          {editing === at && row ? (
            editor
          ) : row === undefined ? (
            <Skeleton />
          ) : href !== null && column.name === resource.label.fr ? (
            <PageLink to={href} tabIndex={-1} className={styles.link ?? ''}>
              <CellView
                model={resource.model}
                column={column}
                row={row}
                value={getAt(row, column.leaf.path)}
                refs={refs}
              />
            </PageLink>
          ) : (
            <CellView
              model={resource.model}
              column={column}
              row={row}
              value={getAt(row, column.leaf.path)}
              refs={refs}
            />
          )}
        </div>
      ))}
    </div>
  );
});

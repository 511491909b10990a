/** One line of the grid; drawn again only when its row, its tick, its range or its cursor changes. One element per cell. */
import { type CSSProperties, memo, type ReactNode } from 'react';
import { core } from '../../../i18n/core';
import type { ReplayEntry } from '../../contract';
import type { Resource } from '../../define';
import type { Row } from '../../model/model';
import { PageLink } from '../../routing/link';
import { Checkbox, classNames, VisuallyHidden } from '../../ui';
import { cellContent, type Drawing } from '../cells/cell-content';
import type { DrawnColumn } from './drawn-column';
import styles from './grid.module.css';
import { surelyFits } from './surely-fits';
import type { ListColumns } from './use-columns';
import { cellKey, type Refused } from './use-grid';

export interface GridRowProps {
  gridId: string;
  resource: Resource;
  columns: ListColumns['shown'];
  /** Those that are drawn, by their place. */
  drawn: readonly number[];
  row: Row | undefined;
  rowKey: string | number;
  draw: Drawing;
  index: number;
  top: number;
  /** What became of it since, where rows are of the past. */
  state: ReplayEntry['etat'] | undefined;
  ticked: boolean;
  /** Column of the cursor when it is on this line, else -1. */
  cursor: number;
  /** Selected columns, first and last; -1 for none. */
  from: number;
  to: number;
  /** Column being edited, else -1, and what is drawn there. */
  editing: number;
  editor: ReactNode;
  refused: ReadonlyMap<string, Refused>;
  label: string;
  href: string | null;
}

/** Clicks and keys are answered by the grid around it, which finds the cell by its indexes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, columns, drawn, row, rowKey, draw, index, ticked, cursor, from, to, editing, refused } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={ticked}
      {...(row && { 'data-row': rowKey })}
      className={classNames(
        styles.row,
        row === undefined && styles.coming,
        props.state === 'disparue' && styles.gone,
        props.state === 'nouvelle' && styles.made,
        ticked && styles.ticked,
        cursor >= 0 && styles.current,
        (cursor >= 0 || editing >= 0) && styles.raised,
      )}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      <div role="gridcell" className={styles.tickCell} aria-colindex={1}>
        {row && (
          <Checkbox tabIndex={-1} aria-label={draw.t(core('table.select'), { label: props.label })} checked={ticked} />
        )}
      </div>
      {drawn.map((at, nth) => {
        const column = columns[at];
        if (column === undefined) return null;
        const isBehindGap = at > 0 && drawn[nth - 1] !== at - 1;
        const wrong = refused.size === 0 ? undefined : refused.get(cellKey(rowKey, column.name));
        const isSelected = at >= from && at <= to;
        const shown = content(column, props);
        return (
          <div
            key={column.name}
            {...(cursor === at && { id: `${gridId}-${index}-${at}` })}
            role="gridcell"
            aria-colindex={at + 2}
            {...(column.editable !== true && { 'aria-readonly': true })}
            {...(isSelected && { 'aria-selected': true })}
            {...(wrong && { 'aria-invalid': true, title: wrong.message })}
            className={classNames(
              column.look,
              column.cell === undefined && surelyFits(shown, column.width) && styles.fitting,
              isSelected && styles.inRange,
              cursor === at && styles.cursor,
              wrong && styles.refused,
              wrong && cursor === at && styles.explained,
              editing === at && styles.editing,
            )}
            {...((column.left !== null || isBehindGap) && { style: placeOf(column, isBehindGap ? at : null) })}
          >
            {editing === at && row ? props.editor : linked(shown, column, props)}
            {wrong &&
              editing !== at &&
              (cursor === at ? (
                <span className={styles.reason}>{wrong.message}</span>
              ) : (
                <VisuallyHidden>{wrong.message}</VisuallyHidden>
              ))}
          </div>
        );
      })}
    </div>
  );
});

/** Where a pinned column sticks, and the track of the first one behind some that are not drawn. */
function placeOf({ left }: DrawnColumn, at: number | null): CSSProperties {
  return { ...(left !== null && { left }), ...(at !== null && { gridColumn: at + 2 }) };
}

function content(column: DrawnColumn, { row, draw }: GridRowProps): ReactNode {
  return row === undefined ? null : cellContent(column, row, draw);
}

function linked(shown: ReactNode, column: DrawnColumn, { row, href, resource }: GridRowProps): ReactNode {
  if (row === undefined || href === null || column.name !== resource.label.fr) return shown;
  return (
    <PageLink to={href} tabIndex={-1} className={styles.link ?? ''}>
      {shown}
    </PageLink>
  );
}

/** The head of the grid: sort by click or key, several columns with Shift, widths by mouse or arrows. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Checkbox, classNames } from '../../ui';
import styles from './grid.module.css';
import { tenFigures } from './surely-fits';
import type { ListColumns } from './use-columns';

export interface HeaderRowProps {
  gridId: string;
  columns: ListColumns;
  cursor: number;
  allTicked: boolean;
  someTicked: boolean;
  onTickPage: () => void;
  /** Fits a column to what it holds. */
  onFit: (name: string) => void;
}

/** Cells are trusted to hold their text as long as letters are as wide as ours: a reader may space them out. */
function watchLetters(figures: HTMLElement | null) {
  if (figures === null) return;
  const observer = new ResizeObserver(() =>
    figures.closest('[role="grid"]')?.toggleAttribute('data-loose', figures.offsetWidth > tenFigures),
  );
  observer.observe(figures);
  return () => observer.disconnect();
}

export function HeaderRow({ gridId, columns, cursor, allTicked, someTicked, onTickPage, onFit }: HeaderRowProps) {
  const t = useText();
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow}>
        <div role="columnheader" aria-colindex={1} className={styles.tickCell}>
          <Checkbox
            tabIndex={-1}
            aria-label={t(core('table.selectAll'))}
            checked={allTicked}
            indeterminate={someTicked && !allTicked}
            onCheckedChange={onTickPage}
          />
          <span ref={watchLetters} className={styles.figures}>
            0123456789
          </span>
        </div>
        {columns.shown.map((column, at) => {
          const rank = columns.sorts.findIndex((sort) => sort.name === column.sortBy);
          const sort = columns.sorts[rank];
          const label = t(column.title ?? column.leaf.label);
          return (
            <div
              key={column.name}
              id={`${gridId}--1-${at}`}
              role="columnheader"
              aria-colindex={at + 2}
              aria-sort={
                sort === undefined
                  ? column.sortBy === null
                    ? undefined
                    : 'none'
                  : sort.desc
                    ? 'descending'
                    : 'ascending'
              }
              className={classNames(
                styles.headCell,
                column.align === 'end' && styles.end,
                column.left !== null && styles.pinned,
                cursor === at && styles.cursor,
              )}
              {...(column.left !== null && { style: { left: column.left } })}
            >
              {column.sortBy === null ? (
                <span className={styles.headLabel}>{label}</span>
              ) : (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.headLabel}
                  onClick={(event) => columns.sortBy(column.name, event.shiftKey)}
                >
                  <span>{label}</span>
                  {sort && (sort.desc ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />)}
                  {sort && columns.sorts.length > 1 && <small aria-hidden="true">{rank + 1}</small>}
                </button>
              )}
              <ResizeHandle
                label={t(core('table.resize'), { nom: label })}
                width={column.width}
                onResize={(width) => columns.resize(column.name, width)}
                onFit={() => onFit(column.name)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface ResizeHandleProps {
  label: string;
  width: number;
  onResize: (width: number) => void;
  onFit: () => void;
}

function ResizeHandle({ label, width, onResize, onFit }: ResizeHandleProps) {
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={40}
      aria-valuemax={1200}
      className={styles.resize}
      onDoubleClick={onFit}
      onPointerDown={({ currentTarget: handle, pointerId }) => handle.setPointerCapture(pointerId)}
      onPointerMove={({ currentTarget: handle, pointerId, clientX }) => {
        const cell = handle.parentElement;
        if (cell && handle.hasPointerCapture(pointerId)) onResize(clientX - cell.getBoundingClientRect().left);
      }}
    />
  );
}

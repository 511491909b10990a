/** A list inside a form section or a side panel: its own filter, order and cursor, none of them in the address. */
import { Funnel, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Values } from '../../form/record/record-values';
import { Button, IconButton } from '../../ui';
import type { TableDefinition } from '../define-table';
import { beginCriterion } from '../filter-bar/begin-criterion';
import { FilterBar } from '../filter-bar/filter-bar';
import { ColumnsMenu } from '../grid/columns-menu';
import line from '../icon-line.module.css';
import styles from './embedded-list.module.css';
import { ListRows } from './list-rows';
import { ListSelection } from './list-selection';
import { ListState } from './list-states';
import { RowMenu } from './row-menu';
import { useListGrid } from './use-list-grid';

export interface EmbeddedListProps {
  table: TableDefinition;
  /** Filter that holds always and cannot be taken off: `manifestation:45012`. */
  base: string;
  /** Values of new rows, by leaf, whether their columns are shown or not: `{ manifestation: 45012 }`. */
  start?: Values;
  /** Above the grid, at the level of the sections of a page. */
  title?: string;
  createLabel?: string;
  /** Beside the buttons of the list: a generator, a switch. */
  actions?: ReactNode;
}

const headHeight = 38;
const newRowHeight = 96;
const origin = { row: 0, column: 0 };

/**
 * A list of records of another kind, inside a form section or a side panel.
 *
 * Works as a list page does: arrow keys, `e` `x` `n` `m` `/`, cells edited in place, ranges, copy and paste, ticks with the
 * commands of the table, several sorts, columns. While the focus is in it, keys and palette act on it. Its filter is
 * `base` and what the person adds; nothing of it goes in the address, and it has no title of the page.
 * New rows take `start`; their draft belongs to this place (`base`).
 */
export function EmbeddedList({ table, base, start, title, createLabel, actions }: EmbeddedListProps) {
  const t = useText();
  const [own, setOwn] = useState('');
  const [sort, setSort] = useState('');
  const [columnsText, setColumnsText] = useState<string | undefined>();
  const [isFiltering, setFiltering] = useState(false);
  const filterRef = useRef<HTMLInputElement>(null);
  const openFilter = () => (isFiltering ? beginCriterion(filterRef.current) : setFiltering(true));
  const state = useListGrid({
    table,
    q: own === '' ? base : `${base} ${own}`,
    sort,
    onSort: setSort,
    columns: columnsText,
    onColumns: setColumnsText,
    start: origin,
    onFilter: openFilter,
    ...(start && { newValues: start }),
  });
  const { list, columns, gridRef, rowHeight, count, create, isTyping, menuRow } = state;
  // The grid is as high as its rows, from 3 to 12 of them.
  const rows = Math.min(12, Math.max(3, list.total));
  const fitting = headHeight + (rows + (state.foot ? 1 : 0)) * rowHeight + (isTyping ? newRowHeight : 0);
  const found = t(core(list.exact ? 'table.results' : 'table.resultsMore'), { n: list.total });
  const closeFilter = () => {
    setOwn('');
    setFiltering(false);
    gridRef.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.list} onFocusCapture={state.take}>
      <div className={styles.head}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        <span className={styles.found}>{list.status === 'ready' && found}</span>
        <div className={line.icons}>
          {actions}
          <IconButton
            label={t(core('table.filter'))}
            aria-expanded={isFiltering}
            icon={<Funnel />}
            onClick={isFiltering ? closeFilter : openFilter}
          />
          <ColumnsMenu columns={columns} open={state.columnsOpen} onOpenChange={state.setColumnsOpen} />
          {table.create && (
            <Button icon={<Plus />} keys={['N']} onClick={create}>
              {createLabel ?? t(core('table.create'))}
            </Button>
          )}
        </div>
      </div>
      {isFiltering && (
        <WithFocus field={filterRef} onEscape={closeFilter}>
          <FilterBar
            resource={table.resource}
            value={own}
            onChange={setOwn}
            found={found}
            inputRef={filterRef}
            onDone={() => gridRef.current?.focus({ preventScroll: true })}
          />
        </WithFocus>
      )}
      <div className={styles.grid} style={{ height: `${fitting}px` }}>
        {list.status === 'ready' && (list.total > 0 || own === '' || isTyping) ? (
          <ListRows table={table} state={state} start={start} place={base} startAt={0} onScroll={() => undefined} />
        ) : (
          <ListState list={list} table={table} q={own} base={base} onShowAll={() => setOwn('')} />
        )}
      </div>
      {list.status === 'ready' && list.total === 0 && own === '' && !isTyping && (
        <p className={styles.none}>{t(table.empty ?? core(table.create ? 'table.emptyPlace' : 'table.emptyTitle'))}</p>
      )}
      {count > 0 && (
        <div className={styles.selection}>
          <ListSelection table={table} state={state} />
        </div>
      )}
      {menuRow !== null && <RowMenu table={table} state={state} index={menuRow} />}
    </div>
  );
}

interface WithFocusProps {
  field: React.RefObject<HTMLInputElement | null>;
  onEscape: () => void;
  children: ReactNode;
}

/** The filter was opened: one types in it at once; Escape closes it when nothing is open in it. */
function WithFocus({ field, onEscape, children }: WithFocusProps) {
  useEffect(() => field.current?.focus(), [field]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside.
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </div>
  );
}

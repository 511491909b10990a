/** The rows of a list in another layout than its grid. */
import { useEffect, useMemo } from 'react';
import { keyOf } from '../../define';
import { focusAtom, store } from '../../facts';
import { send } from '../../send';
import type { TableDefinition } from '../define-table';
import styles from '../grid/grid.module.css';
import { isTicked } from '../grid/ticks';
import { type Layout, mostInLayout } from '../layout';
import type { ListGrid } from './use-list-grid';

interface ListLayoutProps {
  table: TableDefinition;
  layout: Layout;
  state: ListGrid;
  place: string;
  go(place: string): void;
}

export function ListLayout({ table, layout, state, place, go }: ListLayoutProps) {
  const { list, grid } = state;
  const { show, total } = list;
  useEffect(() => show(0, Math.min(total, mostInLayout) - 1), [show, total]);
  const { rows, refs } = useMemo(() => list.loaded(), [list]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tells what holds the focus.
    <div
      className={styles.layout}
      onFocus={(event) => {
        if (event.target.closest('[role="grid"]')) store.set(focusAtom, 'table');
      }}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || store.set(focusAtom, 'page')}
    >
      <layout.part
        {...{ place, go, rows, refs, total }}
        gridRef={state.gridRef}
        cursor={grid.cursor.row}
        setCursor={(row) => grid.setCursor({ row, column: 0 })}
        isTicked={(row) => isTicked(grid.ticks, keyOf(table.resource, row))}
        tick={(index) => grid.toggleAt(index, false)}
        open={(row) => table.href && void send({ id: 'core.go', args: { to: table.href(row) } })}
      />
    </div>
  );
}

/** What a list reads at its address: the rows of its filter, or those of them that its layout shows (pure). */
import type { PageSearch } from '../../routing/search';
import type { TableDefinition } from '../define-table';
import type { Layout } from '../layout';

export interface ShownRows {
  /** The table, with what its layout reads besides its columns. */
  table: TableDefinition;
  /** Filter of the person and of the layout. */
  q: string;
  sort: string;
  /** Absent: the grid. */
  layout?: Layout;
}

export function shownAt(table: TableDefinition, { q = '', sort = '', agenda }: PageSearch): ShownRows {
  const { layout } = table;
  if (layout === undefined || agenda === undefined) return { table, q, sort };
  const rows = layout.rows(agenda);
  const reads = [...(table.reads ?? []), ...layout.reads];
  return { table: { ...table, reads }, q: `${q} ${rows.q}`.trim(), sort: rows.sort, layout };
}

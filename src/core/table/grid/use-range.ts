/** The cursor of a grid, and the range of cells that it is the moving corner of. */
import { useState } from 'react';
import type { Row } from '../../model/model';
import type { RowList } from '../../rows';
import type { Cursor } from './cursor';
import type { Range } from './range';
import type { ListColumns } from './use-columns';

export function useRange(list: RowList<Row>, columns: ListColumns, start: Cursor) {
  const [cursor, setCursor] = useState<Cursor>({ row: start.row, column: start.column });
  const [corner, setCorner] = useState<Cursor | null>(null);
  const inside = ({ row, column }: Cursor): Cursor => ({
    row: Math.min(row, Math.max(0, list.total - 1)),
    column: Math.min(column, Math.max(0, columns.shown.length - 1)),
  });
  const select = ({ anchor, head }: Range) => {
    setCorner(anchor);
    setCursor(head);
  };
  const range: Range = { anchor: inside(corner ?? cursor), head: inside(cursor) };
  return {
    /** Where it was put, which may be past the rows that there are now. */
    cursor,
    range,
    setCursor,
    goTo: (to: Cursor) => {
      setCursor(to);
      setCorner(null);
    },
    select,
    extendTo: (head: Cursor) => {
      if (corner === null) setCorner(cursor);
      setCursor(head);
    },
    selectColumn: () => {
      const { column } = range.head;
      select({ anchor: { row: Math.max(0, list.total - 1), column }, head: { row: 0, column } });
      return true;
    },
    /** Back to the cell of the cursor. */
    narrow: () => setCorner(null),
  };
}

/** TanStack Table and Virtual over the same rows, as their own example puts them together. */
import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Row } from '../../../src/core/model/model';
import type { Mount } from './main';
import { columns, rowAt } from './sample';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});
const day = new Intl.DateTimeFormat('fr', { dateStyle: 'medium', timeStyle: 'short' });
const defined = columns.map((name) => ({
  id: name,
  accessorFn: (row: Row) => row[name],
  sortFn: 'basic' as const,
  header: name,
}));

let sortBy: (name: string) => void = () => undefined;

export const mount: Mount = (root, query) => {
  const rows = Array.from({ length: Number(query.get('rows')) }, (_, index) => rowAt(index));
  const tree = createRoot(root);
  window.bench = { show: () => flushSync(() => tree.render(<Sample rows={rows} />)), sort: (name) => sortBy(name) };
};

function Sample({ rows: data }: { rows: Row[] }) {
  const [sorting, setSorting] = useState<SortingState>([]);
  const box = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns: defined, data, state: { sorting }, onSortingChange: setSorting });
  const { rows } = table.getRowModel();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => 32,
    overscan: 5,
  });
  useEffect(() => {
    sortBy = (name) => flushSync(() => setSorting([{ id: name.replace('-', ''), desc: name.startsWith('-') }]));
  }, []);
  return (
    <div ref={box} role="grid" tabIndex={0} style={{ height: '100vh', overflow: 'auto' }}>
      <div role="row" style={{ position: 'sticky', top: 0, display: 'flex', height: 36, zIndex: 1 }}>
        {columns.map((name) => (
          <div key={name} role="columnheader" style={{ width: 110 }}>
            {name}
          </div>
        ))}
      </div>
      <div style={{ position: 'relative', width: 110 * columns.length, height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={row.id}
                role="row"
                style={{ position: 'absolute', display: 'flex', height: 32, transform: `translateY(${start}px)` }}
              >
                {row.getAllCells().map((cell) => (
                  <div key={cell.id} role="gridcell" style={{ width: 110, padding: '0 8px', whiteSpace: 'nowrap' }}>
                    {textOf(cell.column.id, cell.getValue())}
                  </div>
                ))}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function textOf(name: string, value: unknown): string {
  if (name === 'jour') return day.format(new Date(String(value)));
  return typeof value === 'boolean' ? (value ? '✓' : '·') : String(value);
}

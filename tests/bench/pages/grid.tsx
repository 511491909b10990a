/** Our grid over rows at hand: 10,000 rows of 20 columns of every kind. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Resource } from '../../../src/core/define';
import { field } from '../../../src/core/model/field';
import { defineModel, type Row } from '../../../src/core/model/model';
import type { RowList } from '../../../src/core/rows';
import { defineTable } from '../../../src/core/table/define-table';
import { Grid } from '../../../src/core/table/grid/grid';
import { useColumns } from '../../../src/core/table/grid/use-columns';
import { useGrid } from '../../../src/core/table/grid/use-grid';
import { coreDictionaries } from '../../../src/i18n/core';
import { loadLocale } from '../../../src/i18n/runtime';
import { textOf } from '../../../src/i18n/text';
import type { Mount } from './main';
import { noCells } from './no-cells';
import { columns, names, rowAt, sortRows, statuses } from './sample';

const model = defineModel({
  text: 'core.common',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      titre: field.text(),
      statut: field.oneOf(statuses),
      jour: field.dateTime(),
      verrou: field.flag(),
      nombre: field.integer(),
      ...Object.fromEntries(names.map((name) => [`texte${name}`, field.text()])),
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`flag${name}`, field.flag()])),
      ...Object.fromEntries(['a', 'b', 'c'].map((name) => [`compte${name}`, field.integer()])),
    },
  },
});
const resource: Resource = {
  name: 'bench',
  service: 'admin-config',
  path: 'bench',
  model,
  domaine: null,
  label: { fr: 'titre' },
  perimeter: null,
  search: [],
  sort: 'id',
  one: textOf('core.common.id'),
  many: textOf('core.common.id'),
};
const table = defineTable({ resource, columns: columns.map((name) => ({ name, width: 110 })) });

declare global {
  interface Window {
    bench: { show(): void; sort(name: string): void };
  }
}

export const mount: Mount = async (root, query) => {
  await loadLocale('fr', [['core', coreDictionaries]], () => undefined);
  const rows = Array.from({ length: Number(query.get('rows')) }, (_, index) => rowAt(index));
  const tree = createRoot(root);
  window.bench = { show: () => flushSync(() => tree.render(<Sample rows={rows} />)), sort: (name) => sortBy(name) };
};

let sortBy: (name: string) => void = () => undefined;

function Sample({ rows }: { rows: readonly Row[] }) {
  const [sort, setSort] = useState('id');
  const gridRef = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => sortRows(rows, sort), [rows, sort]);
  // The same while its rows are, as a list of the server.
  const list = useMemo(
    (): RowList<Row> => ({
      status: 'ready',
      total: sorted.length,
      exact: true,
      row: (index) => sorted[index],
      rows: sorted,
      refs,
      replay: null,
      problem: null,
      isFetching: false,
      isPrevious: false,
      show: nothing,
      ahead: () => Promise.resolve(),
      loaded: () => ({ rows: sorted.map((row, index) => ({ index, row })), refs }),
      reload: async () => undefined,
    }),
    [sorted],
  );
  const shown = useColumns({ table, columns: undefined, onColumns: nothing, sort, onSort: setSort });
  const grid = useGrid({ table, list, columns: shown, q: '', page: () => 20, start: { row: 0, column: 0 } });
  useEffect(() => {
    sortBy = (name) => flushSync(() => setSort(name));
  }, []);
  return (
    <div style={{ display: 'grid', height: '100vh' }}>
      <Grid
        table={table}
        list={list}
        columns={shown}
        grid={grid}
        cells={noCells}
        gridRef={gridRef}
        rowHeight={32}
        startAt={0}
        onScroll={nothing}
      />
    </div>
  );
}

const refs = {};
function nothing(): void {}

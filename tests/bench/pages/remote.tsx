/** Our grid over the séances of the server that gave this page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '../../../src/core/auth';
import { loadConfig } from '../../../src/core/config';
import { queryClient } from '../../../src/core/rows/client';
import { defineTable } from '../../../src/core/table/define-table';
import { Grid } from '../../../src/core/table/grid/grid';
import { useColumns } from '../../../src/core/table/grid/use-columns';
import { useGrid } from '../../../src/core/table/grid/use-grid';
import { useRows } from '../../../src/core/table/list/use-resource-list';
import { coreDictionaries } from '../../../src/i18n/core';
import { loadLocale } from '../../../src/i18n/runtime';
import { seances } from '../../../src/plugins/events/models/session';
import type { Mount } from './main';
import { noCells } from './no-cells';

const names = [
  'idseanc',
  'idmanif',
  'date',
  'salle',
  'statut',
  'grilleTarif',
  'contingent',
  'vendus',
  'lock',
  'idTiers',
];
const table = defineTable({ resource: seances, columns: names.map((name) => ({ name, width: 130 })) });
const nothing = () => undefined;

export const mount: Mount = async (root) => {
  await Promise.all([
    loadConfig(),
    session.restore(),
    loadLocale(
      'fr',
      [
        ['core', coreDictionaries],
        [
          'events',
          {
            fr: () => import('../../../src/plugins/events/i18n/fr'),
            en: () => import('../../../src/plugins/events/i18n/en'),
          },
        ],
      ],
      nothing,
    ),
  ]);
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <Sample />
    </QueryClientProvider>,
  );
};

function Sample() {
  const gridRef = useRef<HTMLDivElement>(null);
  const list = useRows(table, '', '', undefined);
  const columns = useColumns({ table, columns: undefined, onColumns: nothing, sort: '', onSort: nothing });
  const grid = useGrid({ table, list, columns, q: '', page: () => 20, start: { row: 0, column: 0 } });
  return (
    <div style={{ display: 'grid', height: '100vh' }} data-exact={list.exact} data-total={list.total}>
      {list.total > 0 && (
        <Grid
          table={table}
          list={list}
          columns={columns}
          grid={grid}
          cells={noCells}
          gridRef={gridRef}
          rowHeight={32}
          startAt={0}
          onScroll={nothing}
        />
      )}
    </div>
  );
}

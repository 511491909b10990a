/** The records of every manifestation in one list each: what uses a record is shown there. */
import { getAt, type ListView, type Row } from '../../core';
import { defineTable, type TableColumn, type TableDefinition } from '../../core/table';
import { calendarLayout } from '../../features/calendar';
import type { Text } from '../../i18n/text';
import { contingents } from './models/contingent';
import { sessionTable } from './sessions/table';
import { text } from './text';
import { upsellTable } from './upsells/table';
import { partViews, sessionViews } from './views';

const event: TableColumn = { name: 'idmanif', width: 220, grow: true, editable: false };

/** Séances are made in their manifestation. */
export const allSessionsTable = defineTable({
  ...listOf(sessionTable, [event], sessionViews, text('none.sessions')),
  layout: calendarLayout({
    leaf: 'date',
    scale: 'mois',
    reads: ['idmanif', 'fin', 'lieu', 'salle', 'etat', 'statut', 'vendus', 'contingent', 'lock', 'idTiers'],
    load: async () => (await import('./sessions/calendar')).calendar,
  }),
});
export const allUpsellsTable = listOf(
  upsellTable,
  [event, { name: 'idPackage', width: 184, editable: false }],
  partViews,
  text('none.upsells'),
);

export const allContingentsTable = defineTable({
  resource: contingents,
  views: partViews,
  empty: text('none.contingents'),
  columns: [
    event,
    { name: 'idseanc', width: 168 },
    { name: 'idnatcl', width: 168 },
    { name: 'codcatpl', width: 168 },
    { name: 'quota', width: 92 },
    { name: 'idcont', width: 80, hidden: true },
    { name: 'idTiers', width: 160, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
  href: (row: Row) => `/dashboard/manifestations/edit/${String(getAt(row, 'idmanif'))}`,
  reads: ['idmanif'],
});

function listOf(
  { create: _create, newRow: _newRow, ...table }: TableDefinition,
  first: readonly TableColumn[],
  views: readonly ListView[],
  empty: Text,
) {
  return defineTable({ ...table, views, empty, columns: [...first, ...table.columns] });
}

/** The two lists of manifestations: one to edit what is shown, one for the work on many at once. */

import { keyOf, type Row } from '../../core';
import { defineTable, type TableColumn } from '../../core/table';
import { bulkIds } from './bulk-ids';
import { DatesCell, FillCell } from './cells';
import { manifestations, text } from './model';
import { contentViews, managementViews } from './views';

const hrefOf = (row: Row) => `/dashboard/manifestations/edit/${keyOf(manifestations, row)}`;

const dates: TableColumn = {
  name: 'dateDebut',
  width: 208,
  title: text('cells.dates'),
  cell: DatesCell,
  reads: ['dateFin', 'deroulement'],
};
const fill: TableColumn = { name: 'remplissage', width: 108, fit: false, cell: FillCell, reads: ['libelleFr'] };

/** What is edited in place; the rest is chosen among the columns. */
export const contentTable = defineTable({
  resource: manifestations,
  views: contentViews,
  columns: [
    { name: 'idmanif', width: 72 },
    { name: 'libelleFr', width: 180, grow: true },
    { name: 'statut', width: 132, editable: false },
    dates,
    { name: 'lieu', width: 148 },
    { name: 'ville', width: 108 },
    { name: 'genre', width: 100 },
    { name: 'nbSeances', width: 76 },
    fill,
    { name: 'libelleEn', width: 220, hidden: true },
    { name: 'image', width: 72, hidden: true },
    { name: 'type', width: 112, hidden: true },
    { name: 'sousGenre', width: 136, hidden: true },
    { name: 'idTiers', width: 160, hidden: true },
    { name: 'artistes', width: 200, hidden: true },
    { name: 'lockStatus', width: 72, hidden: true },
    { name: 'nouveaute', width: 96, hidden: true },
    { name: 'derniereMinute', width: 120, hidden: true },
    { name: 'promotion', width: 96, hidden: true },
    { name: 'retraitTicket', width: 132, hidden: true },
    { name: 'exclusionSearchEngine', width: 180, hidden: true },
    { name: 'bestSellers', width: 168, hidden: true },
    { name: 'avisClients', width: 104, hidden: true },
    { name: 'dateFin', width: 168, hidden: true },
    { name: 'deroulement', width: 112, hidden: true },
    { name: 'dateCreation', width: 168, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
  href: hrefOf,
  selection: bulkIds,
  create: { id: 'events.create' },
});

/** The bulk work of the specification: statuses, search engine, best-sellers, locks. */
export const managementTable = defineTable({
  resource: manifestations,
  views: managementViews,
  readOnly: true,
  columns: [
    { name: 'idmanif', width: 72 },
    { name: 'libelleFr', width: 176, grow: true },
    { name: 'statut', width: 132 },
    { name: 'exclusionSearchEngine', width: 112, title: text('cells.excluded') },
    { name: 'bestSellers', width: 128, title: text('cells.bestSellers') },
    { name: 'lockStatus', width: 68 },
    dates,
    { name: 'lieu', width: 132 },
    fill,
    { name: 'genre', width: 104, hidden: true },
    { name: 'ville', width: 120, hidden: true },
    { name: 'idTiers', width: 160, hidden: true },
    { name: 'nbSeances', width: 84, hidden: true },
    { name: 'deroulement', width: 112, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
  href: hrefOf,
  selection: bulkIds,
  create: { id: 'events.create' },
});

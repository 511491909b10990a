/** The two lists of packages: one to edit what is shown, one for the work on many at once. */
import { keyOf, type Row } from '../../core';
import { defineTable, type TableColumn } from '../../core/table/define-table';
import { bulkIds } from './bulk-ids';
import { AlertCell, LeftCell, PartsCell } from './cells';
import { packages, text } from './model';
import { paths } from './text';
import { contentViews, managementViews } from './views';

const shared = {
  resource: packages,
  href: (row: Row) => `${paths.list}/edit/${keyOf(packages, row)}`,
  selection: [...bulkIds, 'packages.supprimer'],
  create: { id: 'packages.creer' },
};

const left: TableColumn = {
  name: 'disponibilite',
  width: 168,
  title: text('cells.left'),
  cell: LeftCell,
  reads: ['limitant'],
};
const alert: TableColumn = { name: 'alerte', width: 116, cell: AlertCell, reads: [] };
const stamps: readonly TableColumn[] = [
  { name: 'dateCreation', width: 168, hidden: true },
  { name: 'dateModif', width: 168, hidden: true },
  { name: 'auteurModif', width: 144, hidden: true },
];

export const contentTable = defineTable({
  ...shared,
  views: contentViews,
  columns: [
    { name: 'idPackage', width: 64 },
    { name: 'libelleFr', width: 240, grow: true },
    { name: 'statut', width: 132, editable: false },
    { name: 'type', width: 96 },
    { name: 'composants', width: 116, cell: PartsCell, reads: [] },
    { name: 'prixMode', width: 148 },
    left,
    alert,
    { name: 'ville', width: 120 },
    { name: 'genre', width: 112 },
    { name: 'libelleEn', width: 220, hidden: true },
    { name: 'image', width: 72, hidden: true },
    { name: 'idTiers', width: 160, hidden: true },
    { name: 'partenaires', width: 200, hidden: true },
    { name: 'contingent', width: 104, hidden: true },
    { name: 'maxParCommande', width: 120, hidden: true },
    { name: 'debutVente', width: 168, hidden: true },
    { name: 'finVente', width: 168, hidden: true },
    { name: 'lockStatus', width: 72, hidden: true },
    { name: 'exclusionSearchEngine', width: 180, hidden: true },
    { name: 'bestSellers', width: 168, hidden: true },
    { name: 'avisClients', width: 104, hidden: true },
    { name: 'limitant', width: 200, hidden: true },
    ...stamps,
  ],
});

/** The bulk work of the specification: statuses, search engine, best-sellers, locks. */
export const managementTable = defineTable({
  ...shared,
  views: managementViews,
  readOnly: true,
  columns: [
    { name: 'idPackage', width: 64 },
    { name: 'libelleFr', width: 220, grow: true },
    { name: 'statut', width: 132 },
    { name: 'exclusionSearchEngine', width: 112, title: text('cells.excluded') },
    { name: 'bestSellers', width: 128, title: text('cells.bestSellers') },
    { name: 'lockStatus', width: 68 },
    left,
    alert,
    { name: 'debutVente', width: 168 },
    { name: 'finVente', width: 168, hidden: true },
    { name: 'type', width: 96, hidden: true },
    { name: 'genre', width: 112, hidden: true },
    { name: 'ville', width: 120, hidden: true },
    { name: 'idTiers', width: 160, hidden: true },
    { name: 'limitant', width: 200, hidden: true },
    ...stamps,
  ],
});

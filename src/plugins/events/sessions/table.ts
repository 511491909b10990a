/** The list of séances inside their manifestation. */
import { getAt, type Row } from '../../../core';
import { defineTable } from '../../../core/table';
import { seances } from '../models/session';
import { DateCell, SoldCell } from './cells';
import { sessionHref } from './href';
import { sessionIds } from './ids';

export const sessionTable = defineTable({
  resource: seances,
  columns: [
    { name: 'date', width: 206, cell: DateCell, reads: ['jour'] },
    { name: 'etat', width: 124 },
    { name: 'vendus', width: 92, fit: false, cell: SoldCell, reads: ['contingent', 'date'] },
    { name: 'contingent', width: 92 },
    { name: 'grilleTarif', width: 104 },
    { name: 'salle', width: 120, grow: true },
    { name: 'statut', width: 116 },
    { name: 'lock', width: 64 },
    { name: 'lieu', width: 180, hidden: true },
    { name: 'fin', width: 168, hidden: true },
    { name: 'tauxTva', width: 84, hidden: true },
    { name: 'complementaires', width: 180, hidden: true },
    { name: 'jour', width: 96, hidden: true },
    { name: 'heure', width: 72, hidden: true },
    { name: 'idseanc', width: 80, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
  href: (row: Row) => sessionHref(getAt(row, 'idmanif'), String(row['idseanc'])),
  reads: ['idmanif'],
  selection: sessionIds,
  create: { id: 'events.creerSeance' },
  newRow: true,
});

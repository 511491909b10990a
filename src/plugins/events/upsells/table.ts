/** The upsells of a manifestation: its own, and those of its séances that have their own. */
import { keyOf, type Row } from '../../../core';
import { defineTable } from '../../../core/table';
import { upsells } from '../models/upsell';
import { ForCell, OptionsCell, UpsellAlertCell } from './cells';
import { upsellHref } from './href';
import { upsellIds } from './ids';

export const upsellTable = defineTable({
  resource: upsells,
  columns: [
    { name: 'titreFr', width: 220, grow: true },
    { name: 'idseanc', width: 184, cell: ForCell, reads: [], editable: false },
    { name: 'upsells', width: 104, cell: OptionsCell, reads: [], editable: false },
    { name: 'alerte', width: 208, cell: UpsellAlertCell, reads: [] },
    { name: 'lockStatus', width: 64 },
    { name: 'titreEn', width: 200, hidden: true },
    { name: 'openPass', width: 96, hidden: true },
    { name: 'afficheDateSeance', width: 120, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
  href: (row: Row) => upsellHref(keyOf(upsells, row)),
  selection: upsellIds,
});

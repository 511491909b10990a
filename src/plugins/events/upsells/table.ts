/** The upsells of a manifestation: its own, and those of its séances that have their own. */
import { keyOf, type Row } from '../../../core';
import { isFlag, settingsOf } from '../../../core/model';
import { defineTable, settingCell } from '../../../core/table';
import { upsells } from '../models/upsell';
import { EnglishTitleCell, ForCell, linkLeaves, OptionsCell, TitleCell, UpsellAlertCell } from './cells';
import { upsellHref } from './href';
import { upsellIds } from './ids';

/** The two that are flags: what they come to is requested when their columns are shown. */
const settings = settingsOf(upsells.model).filter(({ field }) => isFlag(field.kind));

export const upsellTable = defineTable({
  resource: upsells,
  columns: [
    { name: 'titreFr', width: 220, grow: true, cell: TitleCell, reads: ['libelleFr', ...linkLeaves] },
    { name: 'idseanc', width: 184, cell: ForCell, reads: ['idPackage'], editable: false },
    { name: 'upsells', width: 104, cell: OptionsCell, reads: ['nbOptions', ...linkLeaves], editable: false },
    { name: 'alerte', width: 208, cell: UpsellAlertCell, reads: [] },
    { name: 'lockStatus', width: 64 },
    { name: 'nbSurcharges', width: 104, hidden: true },
    { name: 'titreEn', width: 200, hidden: true, cell: EnglishTitleCell, reads: ['libelleEn', ...linkLeaves] },
    { name: 'libelleFr', width: 200, hidden: true },
    { name: 'libelleEn', width: 200, hidden: true },
    ...settings.flatMap((leaf) => ({ name: leaf.name, width: 120, hidden: true, cell: settingCell(upsells, leaf) })),
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
  href: (row: Row) => upsellHref(keyOf(upsells, row)),
  selection: upsellIds,
});

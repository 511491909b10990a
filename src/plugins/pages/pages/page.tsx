/** The page of a business page: its zones and widgets, who sees what in them. */
import { type Row, useClosed } from '../../../core';
import { defineForm, type FormParts, type FormSection, HistoryPart, UsagePart } from '../../../core/form';
import { functionsOf, pages } from '../models/page';
import { SlotsPart } from '../parts/form-parts';
import { text } from '../text';

const identity: FormSection = { id: 'page', title: text('edit.page'), leaves: ['libelle', 'typePage'] };
const zones: FormSection = { id: 'zones', title: text('edit.zones'), wide: true, leaves: ['zones'] };

/** The page of a venue or of an artist is closed with its function. */
function Door({ row }: { row: Row }) {
  useClosed(functionsOf(row['typePage']));
  return null;
}

const parts: FormParts = {
  actions: (row) => <Door row={row} />,
  create: defineForm({ resource: pages, sections: [identity, zones] }),
  edit: defineForm({
    resource: pages,
    sections: [
      { id: 'emplacements', title: text('slots.title'), wide: true, leaves: [], part: SlotsPart },
      zones,
      identity,
      { id: 'usages', title: text('edit.usages'), wide: true, leaves: [], part: UsagePart },
      { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
    ],
  }),
};

export default parts;

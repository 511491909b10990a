/** The form of an advertising component: its slot, its sizes on each device, what it looks like in a page. */
import { defineForm, type FormSection, HistoryPart, UsagePart } from '../../core/form';
import { adverts } from './models/advert';
import { SlotPart } from './parts/slot-part';
import { text } from './text';

const written: readonly FormSection[] = [
  {
    id: 'emplacement',
    title: text('edit.slot'),
    leaves: ['pubPath', 'typePubAdvertising', 'classPubAdvertising', 'pubTknUrl'],
  },
  { id: 'ordinateur', title: text('edit.desktop'), leaves: ['desktop', 'largeur', 'longueur'] },
  { id: 'telephone', title: text('edit.phone'), leaves: ['mobile', 'mobileWidth', 'mobileHeight'] },
  { id: 'apercu', title: text('edit.preview'), wide: true, leaves: [], part: SlotPart },
];

export const createForm = defineForm({ resource: adverts, sections: written });

export const editForm = defineForm({
  resource: adverts,
  sections: [
    ...written,
    { id: 'usages', title: text('edit.usages'), wide: true, leaves: [], part: UsagePart },
    { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

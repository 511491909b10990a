/** The form of an artist: the name in both languages, what shows it. */
import { defineForm, type FormSection, HistoryPart, UsagePart } from '../../core/form';
import { artists } from './models/artist';
import { text } from './text';

const written: readonly FormSection[] = [{ id: 'artiste', title: text('edit.artist'), leaves: ['nom', 'nomEn'] }];

export const createForm = defineForm({ resource: artists, sections: written });

export const editForm = defineForm({
  resource: artists,
  sections: [
    ...written,
    { id: 'usages', title: text('edit.usages'), wide: true, leaves: [], part: UsagePart },
    { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

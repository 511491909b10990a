/** The form of a file: what it shows, how it is described, where it is shown. */
import { defineForm, HistoryPart, UsagePart } from '../../core/form';
import { media } from './model';
import { FilePart } from './parts/file-part';
import { text } from './text';

export const editForm = defineForm({
  resource: media,
  sections: [
    { id: 'fichier', title: text('edit.sections.fichier'), wide: true, leaves: [], part: FilePart },
    { id: 'media', title: text('edit.sections.media'), leaves: ['nom', 'altFr', 'altEn', 'idTiers'] },
    { id: 'usages', title: text('edit.sections.usages'), wide: true, leaves: [], part: UsagePart },
    { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

/** The form of a mail template: what it is, its three parts in both languages, who sends it. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { mails } from './model';
import { BlocksPart } from './parts/blocks-part';
import { PreviewPart } from './parts/preview-part';
import { text } from './text';

const written: readonly FormSection[] = [
  { id: 'modele', title: text('edit.sections.modele'), leaves: ['code', 'libelle', 'idTiers', 'declencheur'] },
  { id: 'objet', title: text('edit.sections.objet'), leaves: ['objetFr', 'objetEn'] },
  { id: 'blocs', title: text('edit.sections.blocs'), wide: true, leaves: [], part: BlocksPart },
  { id: 'html', title: text('edit.sections.html'), leaves: ['htmlFr', 'htmlEn'] },
  { id: 'texte', title: text('edit.sections.texte'), leaves: ['texteFr', 'texteEn'] },
  { id: 'apercu', title: text('edit.sections.apercu'), wide: true, leaves: [], part: PreviewPart },
  { id: 'envoi', title: text('edit.sections.envoi'), leaves: ['expediteur', 'cc'] },
];

export const createForm = defineForm({ resource: mails, sections: written });

export const editForm = defineForm({
  resource: mails,
  sections: [
    ...written,
    { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

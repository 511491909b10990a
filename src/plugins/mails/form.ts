/** The form of a mail template: what it says in both languages, what it is, its three parts, who sends it. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { mails } from './model';
import { BlocksPart } from './parts/blocks-part';
import { text } from './text';

const content: FormSection = {
  id: 'contenu',
  title: text('edit.sections.contenu'),
  leaves: ['objetFr', 'objetEn'],
  part: BlocksPart,
  drawnByPart: ['objetFr', 'objetEn'],
};
const what: FormSection = {
  id: 'modele',
  title: text('edit.sections.modele'),
  leaves: ['code', 'libelle', 'idTiers', 'declencheur'],
};
const further: readonly FormSection[] = [
  { id: 'html', title: text('edit.sections.html'), leaves: ['htmlFr', 'htmlEn'] },
  { id: 'texte', title: text('edit.sections.texte'), leaves: ['texteFr', 'texteEn'] },
  { id: 'envoi', title: text('edit.sections.envoi'), leaves: ['expediteur', 'cc'] },
];

/** A new one is named first; then it is about what it says. */
export const createForm = defineForm({ resource: mails, across: true, sections: [what, content, ...further] });

export const editForm = defineForm({
  resource: mails,
  across: true,
  sections: [
    content,
    what,
    ...further,
    { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

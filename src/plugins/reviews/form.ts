/** The forms of a review and of a group. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { reviews } from './model';
import { groups } from './models/group';
import { PastePart } from './parts/paste-part';
import { text } from './text';

const review: readonly FormSection[] = [
  {
    id: 'avis',
    title: text('edit.sections.avis'),
    leaves: ['manifestation', 'note', 'titre', 'texte', 'lang', 'dateVisite'],
  },
  { id: 'auteur', title: text('edit.sections.auteur'), leaves: ['auteur', 'email', 'source', 'userConsent'] },
  { id: 'moderation', title: text('edit.sections.moderation'), leaves: ['status', 'motifRejet', 'publieLe'] },
];

const reply = (leaves: readonly string[]): FormSection => ({
  id: 'reponse',
  title: text('edit.sections.reponse'),
  leaves,
});

export const createForm = defineForm({ resource: reviews, sections: [...review, reply(['reponse'])] });

export const editForm = defineForm({
  resource: reviews,
  sections: [
    ...review,
    reply(['reponse', 'reponseEnvoyee']),
    { id: 'signalements', title: text('edit.sections.signalements'), leaves: ['signalements'], wide: true },
    { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

const group: readonly FormSection[] = [
  { id: 'groupe', title: text('edit.groupSections.groupe'), leaves: ['libelle', 'idmanif'] },
  { id: 'membres', title: text('edit.groupSections.membres'), leaves: ['manifestations'], part: PastePart },
];

export const createGroupForm = defineForm({ resource: groups, sections: group });

export const editGroupForm = defineForm({
  resource: groups,
  sections: [
    ...group,
    { id: 'historique', title: text('edit.groupSections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

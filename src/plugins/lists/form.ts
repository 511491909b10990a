/** The form of a list: what it is, for whom, what it holds, how it is shown, what it comes to. */
import { defineForm, type FormSection, HistoryPart, UsagePart } from '../../core/form';
import { specificLists, text } from './model';
import { OrderPart } from './parts/order-part';
import { PastePart } from './parts/paste-part';
import { RulesPart } from './parts/rules-part';

const written: readonly FormSection[] = [
  { id: 'liste', title: text('edit.identity'), leaves: ['libelle', 'usage', 'typeContenu', 'mode'] },
  { id: 'contenu', title: text('edit.content'), wide: true, leaves: ['contenu'], part: PastePart },
  { id: 'regles', title: text('edit.rules'), leaves: ['regles', 'tri', 'max'], part: RulesPart },
  { id: 'ordre', title: text('edit.order'), wide: true, leaves: [], part: OrderPart },
  { id: 'public', title: text('edit.audience'), leaves: ['idTiers', 'partenaires', 'exceptionIdTiers'] },
  {
    id: 'affichage',
    title: text('edit.display'),
    leaves: ['customLabel', 'urlVideo', 'openPass', 'excludedFromSearchEngine'],
  },
];

export const createForm = defineForm({ resource: specificLists, sections: written });

export const editForm = defineForm({
  resource: specificLists,
  sections: [
    ...written,
    { id: 'usages', title: text('edit.usages'), wide: true, leaves: [], part: UsagePart },
    { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

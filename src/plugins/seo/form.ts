/** The form of an SEO template: where it applies, its words, what they come to over the catalogue, what goes before it. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { seoTemplates, text } from './model';
import { OrderPart } from './parts/order-part';
import { PreviewPart } from './parts/preview-part';

const written: readonly FormSection[] = [
  {
    id: 'portee',
    title: text('edit.scope'),
    leaves: ['typeDonnee', 'nomPage', 'parametrePage', 'idTiers', 'langue', 'cible'],
  },
  { id: 'modele', title: text('edit.text'), leaves: ['modele'], part: PreviewPart },
  { id: 'ordre', title: text('edit.order'), leaves: [], part: OrderPart },
];

export const createForm = defineForm({ resource: seoTemplates, sections: written });

export const editForm = defineForm({
  resource: seoTemplates,
  sections: [...written, { id: 'historique', title: text('edit.history'), leaves: [], part: HistoryPart }],
});

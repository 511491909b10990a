/** The form of a ranking: the component and its partner, which sales count, what is pinned or excluded, what it comes to. */
import { defineForm, type FormSection, HistoryPart, UsagePart } from '../../core/form';
import { axes, bestSellers, text } from './model';
import { RankingPart } from './parts/ranking-part';

const written: readonly FormSection[] = [
  {
    id: 'composant',
    title: text('edit.identity'),
    leaves: ['libelle', 'typeComponent', 'idTiers', 'elementCount', 'actif'],
  },
  { id: 'ventes', title: text('edit.source'), leaves: ['fenetreJours', ...Object.values(axes)] },
  { id: 'marques', title: text('edit.pins'), wide: true, leaves: ['epingles', 'exclusions'] },
  { id: 'classement', title: text('edit.ranking'), wide: true, leaves: [], part: RankingPart },
];

export const createForm = defineForm({ resource: bestSellers, sections: written });

export const editForm = defineForm({
  resource: bestSellers,
  sections: [
    ...written,
    { id: 'usages', title: text('edit.usages'), wide: true, leaves: [], part: UsagePart },
    { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

/** The form of a package: what it is, what it holds, what it costs, how it is sold and shown. */
import { core } from '../../core';
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { BookedSessionsPart } from '../../features/sold/booked-sessions-part';
import { seoSection } from '../../features/sold/seo/section';
import { text as sold } from '../../features/sold/text';
import { AddPart } from './add-part';
import { packages, text } from './model';
import { PricesPart } from './prices-part';
import { StatePart } from './state-part';
import { UpsellsPart } from './upsells-part';

/** In both forms. */
const composed: readonly FormSection[] = [
  { id: 'composants', title: text('edit.composition'), wide: true, leaves: ['composants'], part: AddPart },
  { id: 'groupes', title: text('edit.groups'), leaves: ['groupes'] },
  { id: 'etat', title: text('preview.state'), leaves: [], part: StatePart },
  { id: 'prix', title: text('edit.price'), wide: true, leaves: ['prixMode', 'tarifs'], part: PricesPart },
  {
    id: 'vente',
    title: text('edit.sale'),
    leaves: ['debutVente', 'finVente', 'contingent', 'maxParCommande', 'partenaires'],
  },
  {
    id: 'affichage',
    title: text('edit.display'),
    leaves: ['image', 'images', 'exclusionSearchEngine', 'avisClients'],
    groups: [
      { title: text('edit.texts.resume'), leaves: ['resumeFr', 'resumeEn'] },
      { title: text('edit.texts.description'), leaves: ['descriptionFr', 'descriptionEn'] },
    ],
  },
  seoSection,
  { id: 'bestSellers' },
];

const identity = (leaves: readonly string[]): FormSection => ({
  id: 'identite',
  title: text('edit.identity'),
  leaves,
});

export const editForm = defineForm({
  resource: packages,
  sections: [
    identity(['libelleFr', 'libelleEn', 'type', 'statut', 'lockStatus', 'genre', 'ville', 'idTiers']),
    ...composed,
    { id: 'upsells', title: text('upsells.title'), wide: true, leaves: [], part: UpsellsPart },
    { id: 'detenteurs', title: sold('held.title'), wide: true, leaves: [], part: BookedSessionsPart },
    { id: 'historique', title: core('form.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

/** A new one is a draft: it has no status, no lock, no past. */
export const createForm = defineForm({
  resource: packages,
  sections: [identity(['libelleFr', 'libelleEn', 'type', 'genre', 'ville', 'idTiers']), ...composed],
});

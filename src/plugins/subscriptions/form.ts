/** The form of a subscription: what it is, what it holds and asks, what it costs, where and when it holds, its card. */
import { core } from '../../core';
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { BookedSessionsPart } from '../../features/sold/booked-sessions-part';
import { seoSection } from '../../features/sold/seo/section';
import { text as sold } from '../../features/sold/text';
import { ElementsPart } from './elements-part';
import { subscriptions, text } from './model';
import { RenewalPart } from './renewal-part';
import { SimulatorPart } from './simulator-part';

/** In both forms. */
const composed: readonly FormSection[] = [
  { id: 'formule', title: text('edit.formula'), leaves: ['formule', 'nbMin', 'nbMax', 'nbEntrees', 'duree'] },
  { id: 'elements', title: text('edit.elements'), wide: true, leaves: ['elements'], part: ElementsPart },
  { id: 'contraintes', title: text('edit.constraints'), leaves: ['contraintes'] },
  { id: 'prix', title: text('edit.price'), leaves: ['tarifs'] },
  { id: 'simulateur', title: text('simulator.title'), leaves: [], part: SimulatorPart },
  { id: 'lieux', title: text('edit.venues'), leaves: ['indmultilieux', 'lieux'] },
  {
    id: 'vente',
    title: text('edit.sale'),
    leaves: ['debutVente', 'finVente', 'debutValidite', 'finValidite', 'contingent', 'partenaires'],
  },
  { id: 'options', title: text('edit.options'), leaves: ['indreport', 'indism', 'identbenef', 'carte', 'modeleCarte'] },
  {
    id: 'renouvellement',
    leaves: ['renouvelle', 'actif', 'debutPriorite', 'finPriorite', 'placesConservees', 'relanceMail'],
    part: RenewalPart,
  },
  {
    id: 'affichage',
    title: text('edit.display'),
    leaves: ['image', 'exclusionSearchEngine', 'manifmasquer', 'bestSellers'],
    groups: [
      { title: text('edit.texts.resume'), leaves: ['resumeFr', 'resumeEn'] },
      { title: text('edit.texts.description'), leaves: ['descriptionFr', 'descriptionEn'] },
    ],
  },
  seoSection,
];

const identity = (leaves: readonly string[]): FormSection => ({ id: 'identite', title: text('edit.identity'), leaves });

export const editForm = defineForm({
  resource: subscriptions,
  sections: [
    identity(['libelleFr', 'libelleEn', 'saison', 'statut', 'lockStatus', 'idTiers']),
    ...composed,
    { id: 'detenteurs', title: sold('held.title'), wide: true, leaves: [], part: BookedSessionsPart },
    { id: 'historique', title: core('form.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

/** A new one is a draft: it has no status, no lock, no past. */
export const createForm = defineForm({
  resource: subscriptions,
  sections: [identity(['libelleFr', 'libelleEn', 'saison', 'idTiers']), ...composed],
});

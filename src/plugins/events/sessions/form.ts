/** The form of one séance. */

import { defineForm, type FormSection, HistoryPart } from '../../../core/form';
import { seances } from '../models/session';
import { text } from '../text';
import { SessionUpsellsPart } from '../upsells/session-part';
import { ComplementaryPart } from './complementary-part';
import { SessionPricesPart } from './prices-part';

const complementary: FormSection = {
  id: 'complementaires',
  title: text('seance.fields.complementaires'),
  leaves: [],
  part: ComplementaryPart,
};

/** A séance that exists. */
export const sessionForm = defineForm({
  resource: seances,
  sections: [
    {
      id: '',
      leaves: ['idmanif', 'date', 'salle', 'statut', 'grilleTarif', 'tauxTva', 'contingent', 'vendus', 'etat', 'lock'],
    },
    { id: 'prix', title: text('sessions.prices.title'), leaves: [], part: SessionPricesPart },
    complementary,
    { id: 'upsells', title: text('upsells.title'), leaves: [], part: SessionUpsellsPart },
    { id: 'historique', title: text('edit.history'), leaves: [], part: HistoryPart },
  ],
});

/** A new one: nothing follows from it yet. */
export const newSessionForm = defineForm({
  resource: seances,
  sections: [
    { id: '', leaves: ['idmanif', 'date', 'salle', 'statut', 'grilleTarif', 'tauxTva', 'contingent', 'lock'] },
    complementary,
  ],
});

/** The form of one séance. */

import { defineForm } from '../../../core/form/define-form';
import { HistoryPart } from '../../../core/form/history-part';
import { seances } from '../models/session';
import { text } from '../text';
import { ComplementaryPart } from './complementary-part';

export const sessionForm = defineForm({
  resource: seances,
  sections: [
    {
      id: '',
      leaves: ['idmanif', 'date', 'salle', 'statut', 'grilleTarif', 'contingent', 'vendus', 'etat', 'lock'],
    },
    { id: 'complementaires', title: text('seance.fields.complementaires'), leaves: [], part: ComplementaryPart },
    { id: 'historique', title: text('edit.history'), leaves: [], part: HistoryPart },
  ],
});

/** The form of a card: what it is, who holds it, what is on it, how that came; and the form of an association. */
import { defineForm, type FormSection } from '../../core/form/define-form';
import { HistoryPart } from '../../core/form/history-part';
import { cards, text } from './model';
import { associations } from './models/association';
import { MovementsPart } from './parts/movements-part';

const holder: FormSection = { id: 'titulaire', title: text('edit.holder'), leaves: ['nom', 'email'] };

export const createForm = defineForm({
  resource: cards,
  sections: [
    { id: 'carte', title: text('edit.card'), leaves: ['idTiers', 'modele', 'montantInitial', 'dateExpiration'] },
    holder,
  ],
});

const history: FormSection = {
  id: 'historique',
  title: text('edit.history'),
  wide: true,
  leaves: [],
  part: HistoryPart,
};

export const editForm = defineForm({
  resource: cards,
  sections: [
    { id: 'solde', title: text('edit.balance'), leaves: ['numero', 'statut', 'solde', 'points'] },
    { id: 'mouvements', title: text('edit.movements'), wide: true, leaves: [], part: MovementsPart },
    holder,
    {
      id: 'carte',
      title: text('edit.card'),
      leaves: [
        ...['modele', 'type', 'programme', 'idTiers', 'montantInitial'],
        ...['dateEmission', 'dateActivation', 'dateExpiration'],
      ],
    },
    history,
  ],
});

export const associationForm = defineForm({
  resource: associations,
  sections: [
    { id: 'association', title: text('edit.association'), leaves: ['idTiers', 'modele', 'debut', 'fin', 'actif'] },
    history,
  ],
});

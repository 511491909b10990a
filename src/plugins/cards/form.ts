/** The form of a card: what it is, who holds it, what is on it, how that came; the forms of a model and of an association. */
import { defineForm, type FormSection, HistoryPart, UsagePart } from '../../core/form';
import { core } from '../../i18n/core';
import { cards, text } from './model';
import { associations } from './models/association';
import { cardModels } from './models/card-model';
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

/** What means something for one programme alone is shown there alone. */
const ofModel: readonly FormSection[] = [
  {
    id: 'modele',
    title: text('modele.sections.top'),
    leaves: ['codeModele', 'libelleFr', 'libelleEn', 'type', 'ordre'],
  },
  {
    id: 'programme',
    title: text('modele.fields.programme'),
    leaves: ['programme', 'montants', 'min', 'max', 'pointsParEuro', 'pointsPourUnEuro', 'validiteMois'],
  },
  { id: 'visuel', title: text('modele.look'), leaves: ['image', 'mail'] },
];

export const createModelForm = defineForm({ resource: cardModels, sections: ofModel });

export const modelForm = defineForm({
  resource: cardModels,
  sections: [
    ...ofModel,
    { id: 'usages', title: core('form.usages'), wide: true, leaves: [], part: UsagePart },
    history,
  ],
});

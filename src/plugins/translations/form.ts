/** The forms of dictionaries that are more than their labels: what a zone holds, what a pickup mode requires. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { pickups, zones } from './model';
import { text } from './text';

const past: FormSection = { id: 'historique', title: text('form.history'), wide: true, leaves: [], part: HistoryPart };

export const zoneForm = defineForm({
  resource: zones,
  sections: [
    { id: 'libelles', title: text('form.labels'), leaves: ['libelle', 'libelleEn'] },
    { id: 'departements', title: text('form.departments'), leaves: ['departements'] },
    past,
  ],
});

export const pickupForm = defineForm({
  resource: pickups,
  sections: [
    { id: 'libelles', title: text('form.labels'), leaves: ['libelle', 'libelleEn'] },
    { id: 'remise', title: text('form.delivery'), leaves: ['delai', 'adresseRequise'] },
    past,
  ],
});

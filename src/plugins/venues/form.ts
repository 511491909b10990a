/** The form of a venue, in sections. */
import { defineForm, type FormSection, HistoryPart, UsagePart } from '../../core/form';
import { venues } from './model';
import { CityPart } from './parts/city-part';
import { PlacementPart } from './parts/placement-part';
import { text } from './text';

const written: readonly FormSection[] = [
  { id: 'identite', title: text('edit.sections.identite'), leaves: ['libelleFr', 'libelleEn'] },
  { id: 'adresse', title: text('edit.sections.adresse'), leaves: ['codPays', 'adresse'], part: CityPart },
  { id: 'salles', title: text('edit.sections.salles'), leaves: ['capacite', 'salles', 'zoning'], part: PlacementPart },
  {
    id: 'reglages',
    title: text('edit.sections.reglages'),
    leaves: ['avisClients', 'activationISM', 'riskFraud'],
  },
  { id: 'textes', title: text('edit.sections.textes'), leaves: ['descriptionFr', 'descriptionEn'] },
  { id: 'image', title: text('edit.sections.image'), leaves: ['image'] },
];

export const createForm = defineForm({ resource: venues, sections: written });

export const editForm = defineForm({
  resource: venues,
  sections: [
    ...written,
    { id: 'usages', title: text('edit.sections.usages'), wide: true, leaves: [], part: UsagePart },
    { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

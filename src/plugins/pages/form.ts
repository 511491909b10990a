/** The form of a customisation: whom it is for, what it shows. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { customisations } from './models/customisation';
import { PersoPreview } from './parts/form-parts';
import { text } from './text';

const written: readonly FormSection[] = [
  {
    id: 'portee',
    title: text('edit.scope'),
    leaves: ['nameComponent', 'idWidget', 'idTiers', 'exceptionIdTiers', 'identifier', 'lang', 'order'],
  },
  {
    id: 'composant',
    title: text('edit.component'),
    wide: true,
    leaves: [
      'typeComponent',
      'contenu',
      'idList',
      ...['bestSellersIdSearch', 'bestSellersGlobal', 'bestSellersByGenre', 'bestSellersBySubGenre'],
      ...['bestSellersByCity', 'tag'],
    ],
  },
  { id: 'apercu', title: text('edit.preview'), wide: true, leaves: [], part: PersoPreview },
];

export const createForm = defineForm({ resource: customisations, sections: written });

export const editForm = defineForm({
  resource: customisations,
  sections: [...written, { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart }],
});

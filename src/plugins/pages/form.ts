/** The form of a customisation: whom it is for, what it shows. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { customisations } from './models/customisation';
import { ComponentPart } from './parts/component-part';
import { PersoPreview } from './parts/form-parts';
import { ScopePart } from './parts/scope-part';
import { text } from './text';

const written: readonly FormSection[] = [
  {
    id: 'portee',
    title: text('edit.scope'),
    leaves: ['nameComponent', 'idWidget', 'idTiers', 'exceptionIdTiers', 'lang', 'order', 'identifier'],
    part: ScopePart,
    drawnByPart: ['identifier'],
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
    part: ComponentPart,
  },
];
const preview: FormSection = { id: 'apercu', title: text('edit.preview'), wide: true, leaves: [], part: PersoPreview };
const past: FormSection = { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart };

export const createForm = defineForm({ resource: customisations, sections: [...written, preview] });
export const editForm = defineForm({ resource: customisations, sections: [...written, preview, past] });

/** On their page, where the preview stands beside. */
export const createBeside = defineForm({ resource: customisations, sections: written });
export const editBeside = defineForm({ resource: customisations, sections: [...written, past] });

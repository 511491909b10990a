/** The form of one upsell; what it hangs on never changes, and is shown beside. */
import { defineForm, HistoryPart } from '../../../core/form';
import { upsells } from '../models/upsell';
import { text } from '../text';
import { FormPreview } from './form-preview';

export const upsellForm = defineForm({
  resource: upsells,
  sections: [
    {
      id: '',
      leaves: ['titreFr', 'titreEn', 'lockStatus', 'openPass', 'afficheDateSeance'],
    },
    { id: 'options', title: text('upsells.fields.upsells'), leaves: ['upsells'] },
    { id: 'apercu', title: text('upsells.previewSection'), leaves: [], part: FormPreview },
    { id: 'historique', title: text('edit.history'), leaves: [], part: HistoryPart },
  ],
});

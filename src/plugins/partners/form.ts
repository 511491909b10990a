/** The form of a partner, by the sections of the specification. */
import { defineForm, type FormSection, HistoryPart, UsagePart } from '../../core/form';
import { flagOf } from '../../core/model';
import { partnerModel, partners, text } from './model';

/** The fields of a section, the flag of its inheritance apart: that is its head. */
const settings = Object.entries(partnerModel.sections)
  .filter(([section]) => section !== '')
  .map(([id, fields]): FormSection => {
    const flag = flagOf(partnerModel, id)?.property;
    return { id, leaves: Object.keys(fields).filter((name) => name !== flag) };
  });

/** Of a duplicate: one made from nothing has steps of its own. */
export const createForm = defineForm({
  resource: partners,
  sections: [
    { id: 'place', title: text('partenaire.sections.top'), leaves: ['partnerId', 'parent', 'master'] },
    { id: 'site', leaves: ['libelle', 'url', 'domaines', 'actif', 'maintenance'] },
  ],
});

export const editForm = defineForm({
  resource: partners,
  sections: [
    ...settings,
    {
      id: 'place',
      title: text('partenaire.sections.top'),
      leaves: ['parent', 'inherit', 'master', 'creationDate', 'children'],
    },
    { id: 'usages', title: text('edit.usages'), wide: true, leaves: [], part: UsagePart },
    { id: 'historique', title: text('edit.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

/** The form of a style sheet. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { styles } from './model';
import { Workbench } from './parts/workbench';
import { text } from './text';

const written: readonly FormSection[] = [
  { id: 'code', title: text('edit.sections.code'), wide: true, leaves: [], part: Workbench },
  { id: 'feuille', title: text('edit.sections.feuille'), leaves: ['idTiers', 'nom'] },
];

export const createForm = defineForm({
  resource: styles,
  across: true,
  sections: written.toReversed(),
});

export const editForm = defineForm({
  resource: styles,
  across: true,
  sections: [
    ...written,
    { id: 'historique', title: text('edit.sections.historique'), wide: true, leaves: [], part: HistoryPart },
  ],
});

/** The form of a role: what it is, its matrix, what narrows it, what it lets through. */
import { defineForm, type FormSection, HistoryPart } from '../../core/form';
import { roles, text } from './model';
import { CheckPart } from './parts/check-part';
import { LanguagesPart } from './parts/languages-part';
import { MatrixPart } from './parts/matrix-part';
import { ScopePart } from './parts/scope-part';
import { UsersPart } from './parts/users-part';

const written: readonly FormSection[] = [
  {
    id: 'role',
    title: text('edit.identity'),
    leaves: ['code', 'libelleFr', 'libelleEn', 'description', 'scope', 'actif', 'secondFacteur'],
    part: ScopePart,
  },
  {
    id: 'matrice',
    title: text('edit.matrix'),
    wide: true,
    part: MatrixPart,
    drawnByPart: ['permissions', 'actionsSensibles'],
  },
];

const narrowed: readonly FormSection[] = [
  { id: 'limites', title: text('edit.limits'), leaves: ['partenaires'], part: LanguagesPart, drawnByPart: ['langues'] },
  { id: 'verifier', title: text('edit.check'), wide: true, leaves: [], part: CheckPart },
];

export const createForm = defineForm({ resource: roles, sections: [...written, ...narrowed] });

export const editForm = defineForm({
  resource: roles,
  sections: [
    ...written.toReversed(),
    ...narrowed,
    { id: 'utilisateurs', title: text('edit.users'), wide: true, leaves: [], part: UsersPart },
    { id: 'historique', title: text('edit.history'), wide: true, leaves: [], part: HistoryPart },
  ],
});

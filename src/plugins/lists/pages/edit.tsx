/** The form of a list; one that is made from the lists of feeds is for feeds. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../form';

const parts: FormParts = {
  create: createForm,
  edit: editForm,
  start: ({ usage }) => (usage === 'FLUX' ? { usage } : {}),
};

export default parts;

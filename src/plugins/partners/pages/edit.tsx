/** The form of a partner; what its settings mean for those below stands beside it. */
import { type FormParts, OverridesPart } from '../../../core/form';
import { createForm, editForm } from '../form';

const parts: FormParts = {
  create: createForm,
  edit: editForm,
  aside: (form) => form.id !== null && <OverridesPart />,
};

export default parts;

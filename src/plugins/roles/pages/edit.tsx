/** The page of a role. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../form';

const parts: FormParts = { create: createForm, edit: editForm };

export default parts;

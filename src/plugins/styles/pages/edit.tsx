/** The page of a style sheet. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../form';

const parts: FormParts = { create: createForm, edit: editForm };

export default parts;

/** The page of an editorial page. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../page-form';

const parts: FormParts = { create: createForm, edit: editForm };

export default parts;

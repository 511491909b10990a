/** The page of an advertising component. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../advert-form';

const parts: FormParts = { create: createForm, edit: editForm };

export default parts;

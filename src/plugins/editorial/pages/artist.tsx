/** The page of an artist. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../artist-form';

const parts: FormParts = { create: createForm, edit: editForm };

export default parts;

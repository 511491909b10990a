/** The page of a mail template. A new one is its own until it is set to inherit. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../form';

const parts: FormParts = { create: createForm, edit: editForm, start: () => ({ objetFr: '', htmlFr: '' }) };

export default parts;

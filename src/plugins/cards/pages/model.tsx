/** The form of a card model, or of a new one. */
import type { FormParts } from '../../../core/form';
import { createModelForm, modelForm } from '../form';

const parts: FormParts = { create: createModelForm, edit: modelForm };

export default parts;

/** The page of a file. */
import type { FormParts } from '../../../core/form';
import { editForm } from '../form';

const parts: FormParts = { edit: editForm };

export default parts;

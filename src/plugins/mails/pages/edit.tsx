/** The page of a mail template, the mail as it will be read beside it. A new one is its own until it is set to inherit. */
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../form';
import { PreviewPart } from '../parts/preview-part';

const parts: FormParts = {
  create: createForm,
  edit: editForm,
  start: () => ({ objetFr: '', htmlFr: '' }),
  aside: (form) => <PreviewPart form={form} />,
};

export default parts;

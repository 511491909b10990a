/** Labels that came with the row of a form. */
import { type Refs, useAtomValue } from '../../../core';
import type { RecordForm } from '../../../core/form/record-form';

export function useRefs(form: RecordForm): Refs | undefined {
  const refs = useAtomValue(form.base)?.['refs'];
  return isRefs(refs) ? refs : undefined;
}

function isRefs(value: unknown): value is Refs {
  return typeof value === 'object' && value !== null;
}

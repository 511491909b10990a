/** Labels that came with the row of a form. */
import { type Refs, useAtomValue } from '../../../core';
import type { RecordForm } from '../../../core/form/record-form';
import { refsOfRow } from '../../../core/row-refs';

export function useRefs(form: RecordForm): Refs | undefined {
  return refsOfRow(useAtomValue(form.base));
}

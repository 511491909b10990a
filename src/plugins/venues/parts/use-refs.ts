/** Labels that came with the row of a form. */
import { type Refs, refsOfRow, useAtomValue } from '../../../core';
import type { RecordForm } from '../../../core/form';

export function useRefs(form: RecordForm): Refs | undefined {
  return refsOfRow(useAtomValue(form.base));
}

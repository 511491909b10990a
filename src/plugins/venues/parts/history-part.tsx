/** What happened to this venue. */
import { getAt, useAtomValue } from '../../../core';
import type { RecordForm } from '../../../core/form/record-form';
import { RecordHistory } from '../../../core/history/record-history';

export function HistoryPart({ form }: { form: RecordForm }) {
  const row = useAtomValue(form.base);
  if (form.id === null || row === null) return null;
  return (
    <RecordHistory resource={form.resource.name} id={form.id} label={String(getAt(row, 'libelleFr') ?? form.id)} />
  );
}

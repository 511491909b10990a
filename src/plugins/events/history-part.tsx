/** What happened to this manifestation. */
import { getAt, useAtomValue } from '../../core';
import type { RecordForm } from '../../core/form/record-form';
import { RecordHistory } from '../../core/history/record-history';

export function HistoryPart({ form }: { form: RecordForm }) {
  const row = useAtomValue(form.base);
  if (form.id === null || row === null) return null;
  const label = getAt(row, 'manifInfo.libelleFr');
  return (
    <RecordHistory
      resource={form.resource.name}
      id={form.id}
      label={typeof label === 'string' ? label : String(form.id)}
    />
  );
}

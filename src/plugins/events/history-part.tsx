/** What happened to this record. */
import { useAtomValue, useLocale } from '../../core';
import { labelOf } from '../../core/form/record-choices';
import type { RecordForm } from '../../core/form/record-form';
import { RecordHistory } from '../../core/history/record-history';
import type { Row } from '../../core/model/model';

export function HistoryPart({ form }: { form: RecordForm }) {
  const row = useAtomValue(form.base);
  const locale = useLocale();
  if (form.id === null || row === null) return null;
  // A stored row has its stamps.
  return (
    <RecordHistory resource={form.resource.name} id={form.id} label={labelOf(form.resource, row as Row, locale)} />
  );
}

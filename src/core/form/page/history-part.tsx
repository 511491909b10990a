/** Section of a form: what happened to its record. */
import { useAtomValue } from 'jotai/react';
import { useLocale } from '../../../i18n/react';
import { RecordHistory } from '../../history/record-history';
import { getAt, leavesOf } from '../../model/model';
import type { RecordForm } from '../record/record-form';

export function HistoryPart({ form }: { form: RecordForm }) {
  const locale = useLocale();
  const row = useAtomValue(form.base);
  if (form.id === null || row === null) return null;
  const { fr, en } = form.resource.label;
  const names = locale === 'en' && en !== undefined ? [en, fr] : [fr];
  const label = names
    .map((name) => getAt(row, leavesOf(form.resource.model).get(name)?.path ?? name))
    .find((value) => typeof value === 'string' && value !== '');
  return (
    <RecordHistory
      resource={form.resource.name}
      id={form.id}
      label={typeof label === 'string' ? label : String(form.id)}
    />
  );
}

/** The ledger of a card, in its form. */
import type { RecordForm } from '../../../core/form/record-form';
import { EmbeddedList } from '../../../core/table/embedded-list';
import { movementTable } from '../tables';

export function MovementsPart({ form }: { form: RecordForm }) {
  return form.id === null ? null : <EmbeddedList table={movementTable} base={`carte:=${form.id}`} />;
}

/** The ledger of a card, in its form. */
import { EmbeddedList, type RecordForm } from '../../../core/form';
import { movementTable } from '../tables';

export function MovementsPart({ form }: { form: RecordForm }) {
  return form.id === null ? null : <EmbeddedList table={movementTable} base={`carte:=${form.id}`} />;
}

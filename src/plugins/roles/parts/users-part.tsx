/** The users of a role, in its form. */
import { EmbeddedList, type RecordForm } from '../../../core/form';
import { defineTable } from '../../../core/table';
import { users } from '../models/user';
import { text } from '../text';

const table = defineTable({
  resource: users,
  columns: [
    { name: 'nom', width: 200, grow: true },
    { name: 'mail', width: 240 },
    { name: 'idTiers', width: 160 },
    { name: 'etat', width: 112 },
    { name: 'derniereConnexion', width: 168 },
  ],
  readOnly: true,
  empty: text('none'),
});

export function UsersPart({ form }: { form: RecordForm }) {
  return form.id === null ? null : <EmbeddedList table={table} base={`role:=${form.id}`} />;
}

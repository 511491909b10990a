/** One manifestation: its form, or its creation from the inventaire. */
import { useParams, useText } from '../../../core';
import { RecordActions, RecordPage, StateChips } from '../../../core/form';
import { bulkIds } from '../bulk-ids';
import { createForm, editForm } from '../form';
import { manifestations, text } from '../model';
import { NextSessions } from '../next-sessions';

const hrefOf = (id: string | number | null) => `/dashboard/manifestations/edit${id === null ? '' : `/${id}`}`;

export default function EditPage() {
  const t = useText();
  // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
  const { id }: { locale?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={id ?? 'new'}
      definition={id === undefined ? createForm : editForm}
      multi={editForm}
      id={id ?? null}
      newTitle={t(text('edit.newTitle'))}
      hrefOf={hrefOf}
      chips={(row) => <StateChips resource={manifestations} row={row} />}
      actions={(row) => (
        <RecordActions resource={manifestations} row={row} commands={bulkIds} label={text('edit.actions')} />
      )}
      aside={(form) => form.id !== null && <NextSessions idmanif={form.id} />}
    />
  );
}

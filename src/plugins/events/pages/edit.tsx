/** One manifestation: its form, or its creation from the inventaire. */
import { ChevronDown } from 'lucide-react';
import { Button, keyOf, type Row, useParams, useText } from '../../../core';
import { commandOf } from '../../../core/console-bus';
import { RecordPage } from '../../../core/form/record-page';
import { entryOf } from '../../../core/table/list-selection';
import { Menu } from '../../../core/ui/menu';
import { bulkIds } from '../bulk-ids';
import { createForm, editForm } from '../form';
import { manifestations, text } from '../model';
import { NextSessions } from '../next-sessions';
import { StateChips } from '../state-chips';

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
      chips={(row) => <StateChips row={row} />}
      actions={(row) => <Actions row={row} />}
      aside={(form) => form.id !== null && <NextSessions idmanif={form.id} />}
    />
  );
}

/** What lists do to their selection, for this record alone. */
function Actions({ row }: { row: Row }) {
  const t = useText();
  const key = keyOf(manifestations, row);
  return (
    <Menu
      trigger={<Button icon={<ChevronDown />}>{t(text('edit.actions'))}</Button>}
      label={t(text('edit.actions'))}
      entries={bulkIds.flatMap((id) => {
        const command = commandOf(id);
        return command ? [entryOf(command, { id, args: { ids: [key] } }, t)] : [];
      })}
    />
  );
}

/** One venue: its form, or a new one. */
import { ChevronDown } from 'lucide-react';
import { Button, keyOf, type Row, useParams, useText } from '../../../core';
import { commandOf } from '../../../core/command-of';
import { RecordPage } from '../../../core/form/record-page';
import { entryOf } from '../../../core/table/list-selection';
import { Menu } from '../../../core/ui/menu';
import { bulkIds } from '../bulk-ids';
import { createForm, editForm } from '../form';
import { venues } from '../model';
import { ComingEvents } from '../parts/coming-events';
import { VenueChips } from '../parts/venue-chips';
import { hrefOf } from '../tables';
import { text } from '../text';

export default function VenuePage() {
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
      chips={(row) => <VenueChips row={row} />}
      actions={(row) => <Actions row={row} />}
      aside={(form) => form.id !== null && <ComingEvents idLieu={form.id} />}
    />
  );
}

/** What lists do to their selection, for this venue alone; a way to its manifestations; its deletion. */
function Actions({ row }: { row: Row }) {
  const t = useText();
  const id = keyOf(venues, row);
  const calls = [
    { id: 'venues.manifestations', args: { id } },
    ...[...bulkIds, 'venues.supprimer'].map((each) => ({ id: each, args: { ids: [id] } })),
  ];
  return (
    <Menu
      trigger={<Button icon={<ChevronDown />}>{t(text('edit.actions'))}</Button>}
      label={t(text('edit.actions'))}
      entries={calls.flatMap((call) => {
        const command = commandOf(call.id);
        return command ? [entryOf(command, call, t)] : [];
      })}
    />
  );
}

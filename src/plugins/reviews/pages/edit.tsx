/** One review: its form, or one typed in by staff. */
import { ChevronDown } from 'lucide-react';
import { Button, commandOf, keyOf, type Row, useParams, useText } from '../../../core';
import { RecordPage, StateChips } from '../../../core/form';
import { entryOf } from '../../../core/table';
import { Menu } from '../../../core/ui';
import { bulkIds } from '../bulk-ids';
import { createForm, editForm } from '../form';
import { reviews } from '../model';
import { FormScores } from '../parts/scores';
import { reviewHref } from '../tables';
import { text } from '../text';

export default function ReviewPage() {
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
      hrefOf={reviewHref}
      chips={(row) => <StateChips resource={reviews} row={row} />}
      actions={(row) => <Actions row={row} />}
      aside={(form) => <FormScores form={form} leaf="manifestation" />}
    />
  );
}

/** What lists do to their selection, for this review alone. */
function Actions({ row }: { row: Row }) {
  const t = useText();
  const args = { ids: [keyOf(reviews, row)] };
  return (
    <Menu
      trigger={<Button icon={<ChevronDown />}>{t(text('edit.actions'))}</Button>}
      label={t(text('edit.actions'))}
      entries={[{ id: 'reviews.moderer' }, ...[...bulkIds, 'reviews.supprimer'].map((id) => ({ id, args }))].flatMap(
        (call) => {
          const command = commandOf(call.id);
          return command ? [entryOf(command, call, t)] : [];
        },
      )}
    />
  );
}

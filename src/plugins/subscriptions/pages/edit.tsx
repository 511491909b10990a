/** One subscription: its form, or its creation. */
import { Calculator } from 'lucide-react';
import { Button, send, useParams, useText } from '../../../core';
import { RecordActions } from '../../../core/form/record-actions';
import { RecordPage } from '../../../core/form/record-page';
import { StateChips } from '../../../core/form/state-chips';
import { bulkIds } from '../bulk-ids';
import { createForm, editForm } from '../form';
import { subscriptions, text } from '../model';
import { formPath, paths } from '../text';

const hrefOf = (id: string | number | null) => (id === null ? `${paths.list}/edit` : formPath(id));

export default function EditPage() {
  const t = useText();
  // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
  const { idabt }: { locale?: string; idabt?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={idabt ?? 'new'}
      definition={idabt === undefined ? createForm : editForm}
      multi={editForm}
      id={idabt ?? null}
      newTitle={t(text('edit.newTitle'))}
      hrefOf={hrefOf}
      chips={(row) => <StateChips resource={subscriptions} row={row} />}
      actions={(row) => (
        <>
          <Button
            icon={<Calculator />}
            onClick={() => void send({ id: 'subscriptions.simuler', args: { id: row['idabonnement'] } })}
          >
            {t(text('simulator.title'))}
          </Button>
          <RecordActions
            resource={subscriptions}
            row={row}
            commands={[...bulkIds, 'subscriptions.supprimer']}
            label={text('edit.actions')}
          />
        </>
      )}
    />
  );
}

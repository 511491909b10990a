/** One package: its form, or its creation. */
import { getAt, useParams, useText } from '../../../core';
import { RecordActions } from '../../../core/form/record-actions';
import { RecordPage } from '../../../core/form/record-page';
import { StateChips } from '../../../core/form/state-chips';
import { bulkIds } from '../bulk-ids';
import { AlertMark } from '../cells';
import { createForm, editForm } from '../form';
import { packages, text } from '../model';
import { paths } from '../text';

const hrefOf = (id: string | number | null) => `${paths.list}/edit${id === null ? '' : `/${id}`}`;

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
      chips={(row) => {
        const alert = getAt(row, 'alerte');
        return (
          <>
            <StateChips resource={packages} row={row} />
            {typeof alert === 'string' && <AlertMark alert={alert} />}
          </>
        );
      }}
      actions={(row) => (
        <RecordActions
          resource={packages}
          row={row}
          commands={[...bulkIds, 'packages.supprimer']}
          label={text('edit.actions')}
        />
      )}
    />
  );
}

/** One card: its form, or its issue. */
import { useParams, useText } from '../../../core';
import { RecordActions, RecordPage, StateChips } from '../../../core/form';
import { createForm, editForm } from '../form';
import { cardIds } from '../ids';
import { cards, text } from '../model';
import { paths } from '../text';

const hrefOf = (id: string | number | null) => (id === null ? `${paths.list}/new` : `${paths.list}/edit/${id}`);

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
      chips={(row) => <StateChips resource={cards} row={row} />}
      actions={(row) => <RecordActions resource={cards} row={row} commands={cardIds} label={text('edit.actions')} />}
    />
  );
}

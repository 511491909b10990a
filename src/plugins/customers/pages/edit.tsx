/** One customer. */
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { actorAtom, useParams, useText } from '../../../core';
import { RecordActions, RecordPage } from '../../../core/form';
import { pageOf } from '../finder';
import { formFor } from '../form';
import { customers, text } from '../model';
import { Around } from '../parts/around';
import { customerIds } from '../tables';

export default function EditPage() {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const definition = useMemo(() => formFor(actor), [actor]);
  // Said here, not inferred from the router's list: a page compiles whether or not its plugin is in it.
  const { id = '' }: { locale?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={id}
      definition={definition}
      id={id}
      newTitle={t(text('pages.edit'))}
      hrefOf={(key) => pageOf(key ?? '')}
      actions={(row) => (
        <RecordActions resource={customers} row={row} commands={customerIds} label={text('edit.actions')} />
      )}
      aside={(form) => form.id !== null && <Around id={String(form.id)} />}
    />
  );
}

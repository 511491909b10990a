/** One SEO template: its form, or its creation. */
import { useParams, useText } from '../../../core';
import { RecordActions, RecordPage } from '../../../core/form';
import { createForm, editForm } from '../form';
import { seoTemplates, text } from '../model';
import { listPath } from '../text';

const hrefOf = (id: string | number | null) => (id === null ? `${listPath}/new` : `${listPath}/edit/${id}`);

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
      actions={(row) => (
        <RecordActions resource={seoTemplates} row={row} commands={['seo.supprimer']} label={text('edit.actions')} />
      )}
    />
  );
}

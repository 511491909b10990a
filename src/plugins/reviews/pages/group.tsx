/** One group of manifestations: its form, or a new one. */
import { useParams, useText } from '../../../core';
import { RecordPage } from '../../../core/form';
import { createGroupForm, editGroupForm } from '../form';
import { FormScores } from '../parts/scores';
import { groupHref } from '../tables';
import { text } from '../text';

export default function GroupPage() {
  const t = useText();
  const { id }: { locale?: string; id?: string } = useParams({ strict: false });
  return (
    <RecordPage
      key={id ?? 'new'}
      definition={id === undefined ? createGroupForm : editGroupForm}
      id={id ?? null}
      newTitle={t(text('edit.newGroupTitle'))}
      hrefOf={groupHref}
      aside={(form) => <FormScores form={form} leaf="idmanif" />}
    />
  );
}

/** The form of a partner; what its settings mean for those below stands beside it. */
import { GitCompareArrows } from 'lucide-react';
import { Button, keyOf, type Row, send, useText } from '../../../core';
import { type FormParts, OverridesPart } from '../../../core/form';
import { createForm, editForm } from '../form';
import { partners, text } from '../model';
import { CreationPage } from '../parts/creation-page';

function Ways({ row }: { row: Row }) {
  const t = useText();
  return (
    <Button
      icon={<GitCompareArrows />}
      onClick={() => void send({ id: 'partners.comparer', args: { a: String(keyOf(partners, row)) } })}
    >
      {t(text('compare.open'))}
    </Button>
  );
}

const parts: FormParts = {
  create: createForm,
  edit: editForm,
  creation: CreationPage,
  actions: (row) => <Ways row={row} />,
  aside: (form) => form.id !== null && <OverridesPart />,
};

export default parts;

/** The form of a subscription, with a link to its simulator. */
import { Calculator } from 'lucide-react';
import { Button, type Row, send, useText } from '../../../core';
import type { FormParts } from '../../../core/form';
import { createForm, editForm } from '../form';
import { text } from '../text';

function SimulatorButton({ row }: { row: Row }) {
  const t = useText();
  return (
    <Button
      icon={<Calculator />}
      onClick={() => void send({ id: 'subscriptions.simuler', args: { id: row['idabonnement'] } })}
    >
      {t(text('simulator.title'))}
    </Button>
  );
}

const parts: FormParts = { create: createForm, edit: editForm, actions: (row) => <SimulatorButton row={row} /> };

export default parts;

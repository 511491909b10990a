/** The upsells of a manifestation, in its form: its own and those of its séances, and what the customer sees of them. */
import { Plus } from 'lucide-react';
import { Button, send, useList, useText } from '../../../core';
import { EmbeddedList, type RecordForm } from '../../../core/form';
import { upsells } from '../models/upsell';
import { text } from '../text';
import { BasketPreview } from './basket-preview';
import { upsellTable } from './table';

export function UpsellsPart({ form }: { form: RecordForm }) {
  if (form.id === null) return null;
  return <EventUpsells idmanif={Number(form.id)} />;
}

function EventUpsells({ idmanif }: { idmanif: number }) {
  const t = useText();
  const own = useList(upsells, { q: `idmanif:${idmanif}`, pageSize: 1 });
  const [first] = own.rows;
  return (
    <>
      <EmbeddedList
        table={upsellTable}
        base={`evenement:${idmanif}`}
        actions={
          own.status === 'ready' &&
          first === undefined && (
            <Button icon={<Plus />} onClick={() => void send({ id: 'events.creerUpsell', args: { idmanif } })}>
              {t(text('upsells.create'))}
            </Button>
          )
        }
      />
      {first !== undefined && <BasketPreview upsell={first} />}
    </>
  );
}

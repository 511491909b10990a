/** The séances of a manifestation, in its form: their list, and the generator. */
import { CalendarRange } from 'lucide-react';
import { Button, lazyPart, send, store, useAtomValue, useText } from '../../../core';
import { EmbeddedList, type RecordForm } from '../../../core/form';
import { text } from '../text';
import { seriesAtom } from './series/open';
import { sessionTable } from './table';

const SeriesDialog = lazyPart(async () => ({ default: (await import('./series/dialog')).SeriesDialog }));

export function SessionsPart({ form }: { form: RecordForm }) {
  const t = useText();
  const open = useAtomValue(seriesAtom);
  if (form.id === null) return null;
  const idmanif = Number(form.id);
  return (
    <>
      <EmbeddedList
        table={sessionTable}
        base={`idmanif:${idmanif}`}
        start={{ idmanif }}
        createLabel={t(text('sessions.create'))}
        actions={
          <Button
            icon={<CalendarRange />}
            onClick={() => void send({ id: 'events.genererSeances', args: { idmanif } })}
          >
            {t(text('sessions.generate'))}
          </Button>
        }
      />
      {open === idmanif && <SeriesDialog idmanif={idmanif} onClose={() => store.set(seriesAtom, null)} />}
    </>
  );
}

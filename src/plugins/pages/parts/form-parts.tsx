/** Parts of forms: the slots of a page, the preview of a customisation as it is typed. */
import { useStore } from '@tanstack/react-form';
import { Plus } from 'lucide-react';
import { Button, goTo, send, useText } from '../../../core';
import { focusPath, PreviewPane, type RecordForm } from '../../../core/form';
import { lookedAs } from '../here';
import styles from '../pages.module.css';
import { customsPath, text } from '../text';
import { useShown } from '../use-shown';
import { PageBench } from './page-bench';
import { Slots } from './slots';

export function SlotsPart({ form }: { form: RecordForm }) {
  return form.id === null ? null : <PageBench idPage={Number(form.id)} />;
}

/** The slots of its page, as they are for those whom a customisation is for. */
export function PersoSlots({ form, idPage }: { form: RecordForm; idPage: number }) {
  const t = useText();
  const values = useStore(form.values.store, (state) => state.values);
  const { idWidget, lang } = values;
  const { data } = useShown(idPage, {
    idTiers: textIn(values, 'idTiers'),
    identifier: textIn(values, 'identifier'),
    lang: lang === 'en' ? 'en' : 'fr',
    at: null,
  });
  return (
    <>
      <div className={styles.slotsHead}>
        <h2>{t(text('slots.title'))}</h2>
        <Button
          size="small"
          icon={<Plus />}
          onClick={() => void send({ id: 'pages.ajouterComposant', args: { page: idPage } })}
        >
          {t(text('slots.add'))}
        </Button>
      </div>
      <Slots page={data} chosen={typeof idWidget === 'number' ? idWidget : null} />
    </>
  );
}

function textIn(values: object, name: string): string | null {
  const value: unknown = Reflect.get(values, name);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** @param idPage the page whose other components can be gone to; absent: it is looked at alone */
export function PersoPreview({ form, idPage }: { form: RecordForm; idPage?: number }) {
  const values = useStore(form.values.store, (state) => state.values);
  const own = String(values['idWidget'] ?? '');
  const perso = { ...values, id: form.id === null ? 0 : Number(form.id) };
  return (
    <div className={styles.preview}>
      <PreviewPane
        kind="page"
        draft={{ perso }}
        idTiers={textIn(values, 'idTiers')}
        identifier={textIn(values, 'identifier')}
        messagesText="pages.preview.messages"
        faultsText="pages.preview.faults"
        chosen={own}
        onChoose={(idWidget) => {
          if (idWidget === own) focusPath(form, 'contenu');
          else if (idPage !== undefined) goTo(customsPath(idPage, idWidget) + lookedAs());
        }}
      />
    </div>
  );
}

/** Parts of forms: the slots of a page, the preview of a customisation as it is typed. */
import { useStore } from '@tanstack/react-form';
import { PreviewPane, type RecordForm } from '../../../core/form';
import styles from '../pages.module.css';
import { PageBench } from './page-bench';

export function SlotsPart({ form }: { form: RecordForm }) {
  return form.id === null ? null : <PageBench idPage={Number(form.id)} />;
}

export function PersoPreview({ form }: { form: RecordForm }) {
  const values = useStore(form.values.store, (state) => state.values);
  const perso = { ...values, id: form.id === null ? 0 : Number(form.id) };
  const text = (name: string) => {
    const value: unknown = Reflect.get(values, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return (
    <div className={styles.preview}>
      <PreviewPane
        kind="page"
        draft={{ perso }}
        idTiers={text('idTiers')}
        identifier={text('identifier')}
        messagesText="pages.preview.messages"
      />
    </div>
  );
}

/** The slot of an advertising component in a page, as its form holds it. */
import { useStore } from '@tanstack/react-form';
import { PreviewPane, type RecordForm } from '../../../core/form';
import styles from './previews.module.css';

const drawn = [
  ...['pubPath', 'typePubAdvertising', 'classPubAdvertising', 'desktop', 'largeur', 'longueur'],
  ...['mobile', 'mobileWidth', 'mobileHeight'],
];

export function SlotPart({ form }: { form: RecordForm }) {
  const values = useStore(form.values.store, (state) => state.values);
  const draft = Object.fromEntries(drawn.map((name) => [name, values[name]]));
  return (
    <div className={styles.slot}>
      <PreviewPane
        kind="publicite"
        draft={draft}
        idTiers={null}
        first="desktop"
        messagesText="editorial.slot.messages"
      />
    </div>
  );
}

/** The page as its visitors would see it, following what is typed. */
import { useStore } from '@tanstack/react-form';
import { PreviewPane, type RecordForm } from '../../../core/form';
import styles from './previews.module.css';

const drawn = [
  ...['titreFr', 'titreEn', 'chemin', 'contenuFr', 'contenuEn', 'addJs', 'urlJsFile'],
  ...['composants', 'header', 'footer'],
  ...['seoTitleFr', 'seoTitleEn', 'seoDescriptionFr', 'seoDescriptionEn'],
];

export function PagePart({ form }: { form: RecordForm }) {
  const values = useStore(form.values.store, (state) => state.values);
  const partner = values['idTiers'];
  return (
    <div className={styles.page}>
      <PreviewPane
        kind="page-edito"
        draft={Object.fromEntries(drawn.map((name) => [name, values[name]]))}
        idTiers={typeof partner === 'string' ? partner : null}
        first="desktop"
        messagesText="editorial.page.messages"
      />
    </div>
  );
}

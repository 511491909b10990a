/** The page as its visitors would see it, following what is typed. */
import { useStore } from '@tanstack/react-form';
import { focusPath, itemsOf, PreviewPane, type RecordForm } from '../../../core/form';
import styles from './previews.module.css';

const drawn = [
  ...['titreFr', 'titreEn', 'chemin', 'contenuFr', 'contenuEn', 'addJs', 'urlJsFile'],
  ...['composants', 'header', 'footer'],
  ...['seoTitleFr', 'seoTitleEn', 'seoDescriptionFr', 'seoDescriptionEn'],
];

export function PagePart({ form }: { form: RecordForm }) {
  const values = useStore(form.values.store, (state) => state.values);
  const partner = values['idTiers'];
  // A component is a line of its list; the rest is the content.
  const choose = (ref: string) => {
    const rank = itemsOf(values['composants']).findIndex(({ idWidget }) => String(idWidget) === ref);
    focusPath(form, rank < 0 ? 'contenuFr' : `composants.${rank}.idWidget`);
  };
  return (
    <div className={styles.page}>
      <PreviewPane
        kind="page-edito"
        draft={Object.fromEntries(drawn.map((name) => [name, values[name]]))}
        idTiers={typeof partner === 'string' ? partner : null}
        first="desktop"
        messagesText="editorial.page.messages"
        faultsText="pages.preview.faults"
        onChoose={choose}
      />
    </div>
  );
}

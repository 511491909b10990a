/** The template on one record. */
import { Badge, classNames, useText } from '../../../core';
import type { SeoTarget } from '../../../features/sold/models/seo/targets';
import { TextLength } from '../../../features/sold/seo/length';
import type { TriedRecord } from '../models/preview';
import { text } from '../text';
import styles from './preview.module.css';

export interface ExampleProps {
  record: TriedRecord;
  cible: SeoTarget;
  langue: 'fr' | 'en';
}

export function Example({ record, cible, langue }: ExampleProps) {
  const t = useText();
  const { libelle, texte, vides, raison } = record;
  return (
    <li className={styles.example}>
      <span className={styles.record}>
        <span className={styles.name}>{libelle}</span>
        {(raison === 'LONG' || raison === 'VIDE') && (
          <Badge tone={raison === 'LONG' ? 'info' : 'wait'}>{t(text(`preview.raison.${raison}`))}</Badge>
        )}
      </span>
      {texte === '' ? (
        <span className={styles.note}>{t(text('preview.nothing'))}</span>
      ) : (
        <span lang={langue} className={classNames(styles.words, cible === 'TITLE' && styles.strong)}>
          {texte}
        </span>
      )}
      <span className={styles.facts}>
        {texte !== '' && <TextLength text={texte} cible={cible} />}
        {vides.length > 0 && (
          <span className={styles.note}>
            {t(text('preview.empty'), { balises: vides.map((name) => `{${name}}`).join(', ') })}
          </span>
        )}
      </span>
    </li>
  );
}

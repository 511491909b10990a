/** What placeholders that end in 2 do, on the shortest value among the records tried. */
import { useText } from '../../../core';
import {
  type PlaceholderName,
  type PlaceholderValues,
  printPlaceholder,
} from '../../../features/sold/models/seo/placeholders';
import type { SeoPreview } from '../models/preview';
import { text } from '../text';
import styles from './preview.module.css';

/** One of each form, with what stands in when no record has a value. */
const shown: readonly (readonly [name: PlaceholderName, value: string])[] = [
  ['label', 'Carmen'],
  ['date', '2026-12-12'],
  ['price', '45.5'],
];

export function Variants({ preview, langue }: { preview: SeoPreview; langue: 'fr' | 'en' }) {
  const t = useText();
  return (
    <div className={styles.variants}>
      <p className={styles.note}>{t(text('preview.variants'))}</p>
      <dl className={styles.pairs}>
        {shown.map(([name, standing]) => {
          const [found] = preview.exemples
            .flatMap(({ valeurs }) => valeurs[name] ?? [])
            .toSorted((a, b) => a.length - b.length);
          const values: PlaceholderValues = { [name]: found ?? standing };
          return (
            <div key={name} className={styles.pair}>
              <dt>
                <code>{`{${name}2}`}</code>
              </dt>
              <dd>
                <span className={styles.before}>{printPlaceholder(name, values, langue)}</span>
                <span aria-hidden="true"> → </span>
                <span>{printPlaceholder(`${name}2`, values, langue)}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

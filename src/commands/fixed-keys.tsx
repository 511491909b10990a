/** Keys of the grid in the sheet: they follow the ARIA pattern and spreadsheets, so they are listed and not changed. */
import { useAtomValue } from 'jotai/react';
import { fold } from '../core/filter/fold';
import { gridKeys } from '../core/table/grid/grid-keys';
import { Kbd } from '../core/ui';
import { languageAtom } from '../i18n/runtime';
import { capsOf } from './keys/labels';
import { platform } from './platform';
import styles from './sheet.module.css';
import { text } from './texts';

export function FixedKeys({ typed }: { typed: string }) {
  const { t, locale } = useAtomValue(languageAtom);
  const shown = gridKeys.filter(({ title }) => fold(t(title)).includes(fold(typed)));
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t(text('sheet.grid'))}>
      <h3>{t(text('sheet.grid'))}</h3>
      <ul>
        {shown.map(({ keys, title }) => (
          <li key={title} className={styles.row}>
            <span className={styles.title}>{t(title)}</span>
            <span className={styles.caps}>
              {keys.map((chord) => (
                <Kbd key={chord} keys={capsOf(chord, platform, locale).flat()} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

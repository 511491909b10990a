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
  const { t } = useAtomValue(languageAtom);
  return (
    <>
      <Keys all={gridKeys} typed={typed} title={t(text('sheet.grid'))} />
      <Keys all={dialogKeys} typed={typed} title={t(text('sheet.dialog'))} />
    </>
  );
}

/** Keys of every dialog: `ui/ark/dialog.tsx`. */
const dialogKeys: typeof gridKeys = [
  { keys: ['Mod+Enter'], title: text('sheet.confirm') },
  { keys: ['Escape'], title: text('sheet.leave') },
];

function Keys({ all, typed, title }: { all: typeof gridKeys; typed: string; title: string }) {
  const { t, locale } = useAtomValue(languageAtom);
  const shown = all.filter((each) => fold(t(each.title)).includes(fold(typed)));
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {shown.map(({ keys, title: each }) => (
          <li key={each} className={styles.row}>
            <span className={styles.title}>{t(each)}</span>
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

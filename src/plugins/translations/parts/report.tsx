/** What a file or a replacement comes to: counts, what changes, and what is refused with its reasons. */
import { Download } from 'lucide-react';
import { Button, useText } from '../../../core';
import { csvText, saveText } from '../../../core/form';
import type { ApplyReport, RefusedEntry } from '../models/dictionaries';
import { text } from '../text';
import styles from './workbench.module.css';

const shown = 8;

export function Report({ report }: { report: ApplyReport }) {
  const t = useText();
  const { changed, unchanged, refused, refusedRows, sample } = report;
  const save = () =>
    saveText(
      refusedText(refusedRows, [t(text('report.row')), t(text('report.reason'))]),
      t(text('report.refusedName')),
    );
  return (
    <div className={styles.report} role="status">
      <p className={styles.counts}>
        <b>{t(text('report.changed'), { n: changed })}</b> · {t(text('report.unchanged'), { n: unchanged })} ·{' '}
        {t(text('report.refused'), { n: refused })}
      </p>
      {sample.length > 0 && (
        <ul className={styles.sample} aria-label={t(text('report.sample'))}>
          {sample.slice(0, shown).map(({ dictionnaire, id, fr, before, after }) => (
            <li key={`${dictionnaire}:${id}`}>
              <span className={styles.note}>{fr}</span>
              <span>
                {before !== null && (
                  <>
                    <del>{before}</del>{' '}
                  </>
                )}
                <ins>{after}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      {refusedRows.length > 0 && (
        <>
          <ul className={styles.refused}>
            {refusedRows.slice(0, shown).map(({ ligne, dictionnaire, id, raisons }) => (
              <li key={`${ligne}:${dictionnaire}:${id}`}>
                {t(text('report.line'), { n: ligne })} <code className={styles.key}>{id}</code> {raisons.join(' · ')}
              </li>
            ))}
          </ul>
          <Button size="small" icon={<Download aria-hidden="true" />} onClick={save}>
            {t(text('report.refusedFile'))}
          </Button>
        </>
      )}
    </div>
  );
}

/** In the columns that an import reads back, the reasons after them. */
function refusedText(rows: readonly RefusedEntry[], [line, reason]: readonly [string, string]): string {
  const cells = rows.map(({ ligne, dictionnaire, id, fr, en, raisons }) => [
    dictionnaire,
    id,
    fr,
    en,
    String(ligne),
    raisons.join(' · '),
  ]);
  return csvText([['dictionnaire', 'cle', 'fr', 'en', line, reason], ...cells]);
}

/** Who, when, from where, why; and the ways to the record and to the lots around it. */
import {
  core,
  type Entry,
  linkClass,
  PageLink,
  recordPath,
  resourceNamed,
  sayReason,
  useFormat,
  useText,
} from '../../core';
import { textOf } from '../../i18n/text';
import styles from './drawer.module.css';
import { text } from './model';

interface EntryFactsProps {
  entry: Entry;
  /** Alone in its lot: there is no lot to see. */
  isAlone: boolean;
  /** A lot of many: no record to open. */
  isMany?: boolean;
  /** Lot that took this one back. */
  takenBackBy?: string | null;
}

const lotPath = (lot: string) => `/dashboard/action-histo?lot=${encodeURIComponent(lot)}`;

export function EntryFacts({ entry, isAlone, isMany = false, takenBackBy = null }: EntryFactsProps) {
  const t = useText();
  const format = useFormat();
  const motif = sayReason(entry, t);
  const record =
    isMany || entry.kind === 'SUPPRESSION' ? null : recordPath(resourceNamed(entry.resource), entry.recordId);
  return (
    <div className={styles.facts}>
      <p>
        {entry.author} · <time dateTime={entry.date}>{format.dateTime(entry.date)}</time> ·{' '}
        {t(textOf(`history.action.values.origine.${entry.origin}`))}
      </p>
      {motif !== null && <p>{t(core('history.reason'), { motif })}</p>}
      {takenBackBy !== null && (
        <p className={styles.takenBack}>
          {t(text('drawer.takenBack'))}{' '}
          <PageLink to={lotPath(takenBackBy)} className={linkClass()}>
            {t(text('drawer.seeIt'))}
          </PageLink>
        </p>
      )}
      <p className={styles.links}>
        {record !== null && (
          <PageLink to={record} className={linkClass()}>
            {t(core('history.openRecord'))}
          </PageLink>
        )}
        {!isAlone && entry.lot !== '' && (
          <PageLink to={lotPath(entry.lot)} className={linkClass()}>
            {t(core('history.seeLot'))}
          </PageLink>
        )}
        {entry.restores !== null && (
          <PageLink to={lotPath(entry.restores)} className={linkClass()}>
            {t(core('history.seeRestored'))}
          </PageLink>
        )}
      </p>
    </div>
  );
}

/** A line of a history: what, by whom, when; opened, its differences. */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useText } from '../../i18n/react';
import { core } from '../../i18n/core';
import { resourceNamed } from '../form/record-choices';
import { PageLink } from '../routing/link';
import { linkClass } from '../ui';
import { EntryDetail } from './entry-detail';
import type { Entry } from './entry';
import { sayAction, sayFields } from './say-entry';
import styles from './history.module.css';

interface EntryLineProps {
  entry: Entry;
  /** `record` says what was done; `lot` says to which record. */
  look: 'record' | 'lot';
  startsOpen?: boolean;
}

export function EntryLine({ entry, look, startsOpen = false }: EntryLineProps) {
  const t = useText();
  const format = useFormat();
  const [isOpen, setOpen] = useState(startsOpen);
  const resource = resourceNamed(entry.resource);
  const paths = entry.fields.map(({ path }) => path);
  const [only] = entry.fields;
  const title = sayAction({ kind: entry.kind, paths, to: entry.fields.length === 1 ? only?.after : null }, resource, t);
  return (
    <details className={styles.entry} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" />
        <span className={styles.what}>
          <span className={styles.title}>{look === 'lot' ? entry.label : title}</span>{' '}
          <span className={styles.muted}>{paths.length > 0 && (entry.kind === 'MODIFICATION' || look === 'lot') ? sayFields(paths, resource, t, format) : ''}</span>
        </span>
        <span className={styles.who}>
          {look === 'record' && entry.author}{' '}
          <time dateTime={entry.date} title={format.dateTime(entry.date)}>
            {look === 'record' ? format.relative(entry.date) : format.time(entry.date)}
          </time>
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          <p className={styles.muted}>
            {format.dateTime(entry.date)}
            {entry.reason !== null && <> · {t(core('history.reason'), { motif: entry.reason })}</>}
            {look === 'record' && entry.lot !== '' && (
              <>
                {' · '}
                <PageLink to={`/dashboard/action-histo?lot=${encodeURIComponent(entry.lot)}`} className={linkClass()}>
                  {t(core('history.seeLot'))}
                </PageLink>
              </>
            )}
          </p>
          <EntryDetail entry={entry} />
        </div>
      )}
    </details>
  );
}

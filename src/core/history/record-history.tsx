/** The history of one record: the *Historique* part of forms, and the panel that `h` opens. */
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { PageLink } from '../routing/link';
import { linkClass } from '../ui';
import { EntryList } from './entry-list';
import styles from './history.module.css';
import { recordFilter, useEntries } from './use-entries';

export interface RecordHistoryProps {
  /** Name of its resource: `manifestations`. */
  resource: string;
  id: string | number;
  /** Its name, for those who listen to the list. */
  label?: string;
}

export function RecordHistory({ resource, id, label }: RecordHistoryProps) {
  const t = useText();
  const list = useEntries(recordFilter(resource, id));
  return (
    <div className={styles.history}>
      <EntryList
        list={list}
        look="record"
        label={label === undefined ? t(core('history.title')) : t(core('history.of'), { label })}
      />
      <PageLink
        to={`/dashboard/action-histo?q=${encodeURIComponent(recordFilter(resource, id))}&mode=detail`}
        className={linkClass()}
      >
        {t(core('history.full'))}
      </PageLink>
    </div>
  );
}

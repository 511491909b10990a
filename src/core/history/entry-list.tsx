/** Entries as lines that open: loading, failing, empty and full. */
import type { ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { ProblemState } from '../problem-state';
import { Button, EmptyState, Skeleton } from '../ui';
import { EntryLine } from './entry-line';
import styles from './history.module.css';
import type { Entries } from './use-entries';

interface EntryListProps {
  list: Entries;
  look: 'record' | 'lot';
  label: string;
  /** Ticks before each line. */
  before?: (id: string, label: string) => ReactNode;
}

export function EntryList({ list, look, label, before }: EntryListProps) {
  const t = useText();
  if (list.status === 'loading')
    return (
      <div role="status" aria-label={t(core('history.loading'))}>
        <Skeleton lines={4} height="20px" />
      </div>
    );
  if (list.status === 'failed' && list.problem)
    return (
      <ProblemState
        title={t(core('history.failed'))}
        problem={list.problem}
        onRetry={list.reload}
        retrying={list.isFetching}
      />
    );
  if (list.entries.length === 0)
    return <EmptyState title={t(core('history.empty'))} detail={t(core('history.emptyText'))} />;
  return (
    <div className={styles.list}>
      <ul className={styles.entries} aria-label={label}>
        {list.entries.map((entry) => (
          <li key={entry.id} className={styles.item}>
            {before?.(entry.recordId, entry.label)}
            <EntryLine entry={entry} look={look} startsOpen={list.entries.length === 1} />
          </li>
        ))}
      </ul>
      {list.more && (
        <Button onClick={list.more} busy={list.isFetching}>
          {t(core('history.more'))}
        </Button>
      )}
    </div>
  );
}

/** What a record's page shows before its record: loading, or why it failed. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { ProblemState } from '../../problem-state';
import { NotFoundPage } from '../../routing/error-pages';
import { useScreen } from '../../routing/record';
import { mayRetry, type OneRow } from '../../rows';
import { useLate } from '../../table/grid/use-late';
import { PageHeader, Skeleton } from '../../ui';
import styles from '../form.module.css';

export function RecordState({ one, title }: { one: OneRow<unknown>; title: string }) {
  const t = useText();
  const isLate = useLate(one.status === 'loading');
  useScreen(one.problem?.code === 'not-found' ? null : title);
  if (one.problem?.code === 'not-found') return <NotFoundPage />;
  return (
    <div className={styles.page}>
      <PageHeader title={title} />
      {one.problem ? (
        <ProblemState
          problem={one.problem}
          onRetry={mayRetry(one.problem) ? () => void one.reload() : undefined}
          retrying={one.isFetching}
        />
      ) : (
        <div className={styles.waiting} role="status" aria-label={t(core('form.loadingRecord'))}>
          {isLate && Array.from({ length: 10 }, (_, index) => <Skeleton key={index} />)}
        </div>
      )}
    </div>
  );
}

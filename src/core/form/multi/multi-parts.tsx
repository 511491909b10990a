/** Around a form over many records: what is touched, what moved, what did not come. */
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Problem } from '../../problem';
import { ProblemState } from '../../problem-state';
import { useLate } from '../../table/grid/use-late';
import { Button, EmptyState, PageHeader, Skeleton } from '../../ui';
import styles from '../form.module.css';
import { DirtyNote } from '../page/record-form-view';
import type { MultiForm } from './multi-form';

export function TouchedNote({ form }: { form: MultiForm }) {
  return <DirtyNote form={form} said={core('multi.count')} />;
}

/** Records of the selection that others saved: they will not be overwritten. */
export function Moved({ count, onReload }: { count: number; onReload: () => void }) {
  const t = useText();
  return (
    <div className={styles.notice} role="status">
      <p className={styles.noticeText}>{t(core('multi.moved'), { n: count })}</p>
      <Button size="small" onClick={onReload}>
        {t(core('multi.reload'))}
      </Button>
    </div>
  );
}

export interface MultiStateProps {
  problem: Problem | null;
  /** The address names no record, or none that is there. */
  isEmpty: boolean;
  onRetry?: () => void;
}

/** The page without its form. */
export function MultiState({ problem, isEmpty, onRetry }: MultiStateProps) {
  const t = useText();
  const isLate = useLate(problem === null && !isEmpty);
  return (
    <div className={styles.page}>
      <PageHeader title={t(core('multi.short'))} />
      {problem ? (
        <ProblemState problem={problem} onRetry={onRetry} />
      ) : isEmpty ? (
        <EmptyState title={t(core('multi.empty'))} detail={t(core('multi.emptyHelp'))} />
      ) : (
        <div className={styles.waiting} role="status" aria-label={t(core('multi.loading'))}>
          {isLate && Array.from({ length: 10 }, (_, index) => <Skeleton key={index} />)}
        </div>
      )}
    </div>
  );
}

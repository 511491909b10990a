/** Around a form over many records: what is touched, what moved, what is asked before it is left, what did not come. */
import { useBlocker } from '@tanstack/react-router';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Problem } from '../../problem';
import { problemReport, problemTexts } from '../../problem-texts';
import { useLate } from '../../table/grid/use-late';
import { Button, EmptyState, ErrorState, PageHeader, Skeleton } from '../../ui';
import styles from '../form.module.css';
import { LeaveDialog } from '../page/leave-dialog';
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

/** Touched fields ask before another page; the draft stays either way. */
export function Leaving({ form }: { form: MultiForm }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !next.pathname.includes('/auth/') && form.changedNow().length > 0,
    enableBeforeUnload: () => form.changedNow().length > 0,
    withResolver: true,
  });
  return (
    <LeaveDialog
      open={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => void form.keepNow().then(() => blocker.proceed?.())}
    />
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
  const texts = problem && problemTexts(problem, t);
  return (
    <div className={styles.page}>
      <PageHeader title={t(core('multi.short'))} />
      {problem && texts ? (
        <ErrorState
          title={texts.title}
          detail={texts.detail}
          report={problemReport(problem)}
          copyLabel={t(core('table.copyDetails'))}
          copiedLabel={t(core('table.copiedDetails'))}
          {...(onRetry && { onRetry, retryLabel: t(core('table.retry')) })}
        />
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

/** A detail that did not come: gone, out of the perimeter, or a failure to try again. */
import { SearchX } from 'lucide-react';
import { core, EmptyState, ErrorState, type Problem, problemReport, problemTexts, useText } from '../../core';
import { text } from './model';

interface DrawerFailureProps {
  problem: Problem;
  onRetry: () => void;
  isRetrying: boolean;
}

export function DrawerFailure({ problem, onRetry, isRetrying }: DrawerFailureProps) {
  const t = useText();
  if (problem.status === 404) return <Missing />;
  return (
    <ErrorState
      title={t(text('drawer.failed'))}
      detail={problemTexts(problem, t).detail}
      report={problemReport(problem)}
      copyLabel={t(core('errors.copy'))}
      copiedLabel={t(core('errors.copied'))}
      onRetry={onRetry}
      retryLabel={t(core('errors.retry'))}
      retrying={isRetrying}
    />
  );
}

export function Missing() {
  const t = useText();
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t(text('drawer.missing'))}
      detail={t(text('drawer.missingText'))}
    />
  );
}

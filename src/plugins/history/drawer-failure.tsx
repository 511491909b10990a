/** A detail that did not come: gone, out of the perimeter, or a failure to try again. */
import { SearchX } from 'lucide-react';
import { EmptyState, type Problem, ProblemState, useText } from '../../core';
import { text } from './model';

interface DrawerFailureProps {
  problem: Problem;
  onRetry: () => void;
  isRetrying: boolean;
}

export function DrawerFailure({ problem, onRetry, isRetrying }: DrawerFailureProps) {
  const t = useText();
  if (problem.status === 404) return <Missing />;
  return <ProblemState problem={problem} title={t(text('drawer.failed'))} onRetry={onRetry} retrying={isRetrying} />;
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

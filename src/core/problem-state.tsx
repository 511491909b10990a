/** A problem in place of what failed to load, with its words unless a part has its own, and a retry. */
import { core } from '../i18n/core';
import { useText } from '../i18n/react';
import type { Problem } from './problem';
import { problemReport, problemTexts } from './problem-texts';
import { ErrorState } from './ui';

export interface ProblemStateProps {
  problem: Problem;
  title?: string;
  detail?: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

export function ProblemState({ problem, title, detail, onRetry, retrying = false }: ProblemStateProps) {
  const t = useText();
  const texts = problemTexts(problem, t);
  return (
    <ErrorState
      title={title ?? texts.title}
      detail={detail ?? texts.detail}
      report={problemReport(problem)}
      copyLabel={t(core('errors.copy'))}
      copiedLabel={t(core('errors.copied'))}
      {...(onRetry && { onRetry, retryLabel: t(core('errors.retry')), retrying })}
    />
  );
}

/** What could not be read, and how to ask again. */
import { ErrorState, Problem, problemReport, problemTexts, useText } from '../../../core';
import { core } from '../../../i18n/core';

export function Failure({ cause, busy, onRetry }: { cause: unknown; busy: boolean; onRetry: () => void }) {
  const t = useText();
  const problem = Problem.from(cause);
  const { title, detail } = problemTexts(problem, t);
  return (
    <ErrorState
      title={title}
      detail={detail}
      report={problemReport(problem)}
      copyLabel={t(core('table.copyDetails'))}
      copiedLabel={t(core('table.copiedDetails'))}
      onRetry={onRetry}
      retryLabel={t(core('table.retry'))}
      retrying={busy}
    />
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  title: ReactNode;
  /** What happened. */
  detail?: ReactNode;
  /** The technical text that "Copier les détails" puts on the clipboard. */
  report?: string;
  copyLabel: string;
  copiedLabel: string;
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}

/** A problem that took the place of what was requested; also shows the report when the clipboard refuses. */
export function ErrorState(props: ErrorStateProps) {
  const { title, detail, report, copyLabel, copiedLabel, onRetry, retryLabel, retrying } = props;
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const copy = () => {
    if (report === undefined) return;
    navigator.clipboard.writeText(report).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    );
  };
  return (
    <div className={styles.problem} role="alert">
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        <div className={styles.actions}>
          {onRetry && retryLabel !== undefined && (
            <Button variant="secondary" onClick={onRetry} busy={retrying}>
              {retryLabel}
            </Button>
          )}
          {report !== undefined && (
            <Button variant="quiet" onClick={copy}>
              {copied === 'yes' ? copiedLabel : copyLabel}
            </Button>
          )}
        </div>
        {copied === 'refused' && <pre className={styles.report}>{report}</pre>}
      </div>
    </div>
  );
}

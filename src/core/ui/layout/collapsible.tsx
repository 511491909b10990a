import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './collapsible.module.css';

export interface CollapsibleProps {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}

/** A part that folds: a native disclosure, found by the browser's own search and printed open. */
export function Collapsible({ title, note, children }: CollapsibleProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.head}>
        <ChevronRight aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

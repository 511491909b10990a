import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './collapsible.module.css';

export interface CollapsibleProps {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

/** A part that folds: a native disclosure, found by the browser's own search and printed open. */
export function Collapsible({ title, note, children, open, onOpenChange, className }: CollapsibleProps) {
  return (
    <details
      className={classNames(styles.fold, className)}
      open={open}
      onToggle={(event) => onOpenChange?.(event.currentTarget.open)}
    >
      <summary className={styles.head}>
        <ChevronRight aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

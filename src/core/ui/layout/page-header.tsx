import { type ReactNode, useRef } from 'react';
import styles from './page-header.module.css';
import { useOneRow } from './use-one-row';

export interface PageHeaderProps {
  title: ReactNode;
  /** A formatted number or a date, beside the title. */
  count?: ReactNode;
  /** The id of a record, in monospace. */
  code?: ReactNode;
  chips?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen: one h1, what it counts, its state, its actions. */
export function PageHeader({ title, count, code, chips, actions }: PageHeaderProps) {
  const header = useRef<HTMLElement>(null);
  useOneRow(header);
  return (
    <header ref={header} className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {code !== undefined && <code className={styles.code}>{code}</code>}
      {chips !== undefined && <div className={styles.chips}>{chips}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

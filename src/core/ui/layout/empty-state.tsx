import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, detail, icon, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      {icon !== undefined && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {detail !== undefined && <div className={styles.detail}>{detail}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Kbd } from '../marks/kbd';
import styles from './selection-bar.module.css';
import { Toolbar } from './toolbar';

export interface SelectionBarProps {
  /** Accessible name ("Actions sur la sélection"). */
  label: string;
  /** "7 sélectionnées". */
  count: ReactNode;
  /** "Sélectionner les 1 208". */
  widen?: { label: ReactNode; onClick: () => void } | undefined;
  /** SelectionAction elements, most used first. */
  children: ReactNode;
  /** Empties the selection. */
  close: { label: string; keys: readonly string[]; onClick: () => void };
}

/** The dark bar that floats over a list while rows are ticked. */
export function SelectionBar({ label, count, widen, children, close }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {count}
      </span>
      <Toolbar label={label} className={styles.actions ?? ''}>
        {widen && (
          <button type="button" className={classNames(styles.action, styles.widen)} onClick={widen.onClick}>
            {widen.label}
          </button>
        )}
        {children}
        <button
          type="button"
          className={styles.action}
          aria-label={close.label}
          title={close.label}
          onClick={close.onClick}
        >
          <Kbd keys={close.keys} look="inherit" />
        </button>
      </Toolbar>
    </div>
  );
}

export interface SelectionActionProps extends React.ComponentProps<'button'> {
  icon?: ReactNode;
}

/** One action of the selection bar. */
export function SelectionAction({ icon, className, children, ...rest }: SelectionActionProps) {
  return (
    <button type="button" {...rest} className={classNames(styles.action, className)}>
      {icon}
      {children}
    </button>
  );
}

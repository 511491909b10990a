import { classNames } from '../class-names';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** Says what is awaited; without it the spinner is decoration. */
  label?: string;
  size?: 'small' | 'normal' | 'large';
  className?: string;
}

/** A turning ring; pulses in place when motion is reduced. */
export function Spinner({ label, size = 'normal', className }: SpinnerProps) {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span className={classNames(styles.spinner, styles[size], className)} {...named} />;
}

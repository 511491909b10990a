import { classNames } from '../class-names';
import styles from './progress-bar.module.css';
import { share } from './share';

export interface ProgressBarProps {
  label: string;
  /** Done so far; absent when the end is unknown. */
  value?: number;
  max?: number;
  /** What is read instead of a percentage ("312 / 500"). */
  valueText?: string;
  look?: 'normal' | 'thin';
  className?: string;
}

/** How far a task is. */
export function ProgressBar({ label, value, max = 100, valueText, look = 'normal', className }: ProgressBarProps) {
  const known = value !== undefined;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...(known && { 'aria-valuenow': value })}
      {...(valueText !== undefined && { 'aria-valuetext': valueText })}
      className={classNames(styles.track, styles[look], !known && styles.unknown, className)}
    >
      <span className={styles.fill} style={known ? { width: `${share(value, max) * 100}%` } : undefined} />
    </span>
  );
}

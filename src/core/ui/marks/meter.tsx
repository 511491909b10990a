import { classNames } from '../class-names';
import styles from './meter.module.css';
import { share } from './share';

export interface MeterProps {
  /** What is measured ("Remplissage de Carmen"). */
  label: string;
  value: number;
  max?: number;
  /** The formatted value at the right ("92 %"); also what is read. */
  text: string;
  className?: string;
}

/** From this share the bar turns warm. */
const hotFrom = 0.9;

/** A measure between 0 and its maximum: filling, quota, length. */
export function Meter({ label, value, max = 100, text, className }: MeterProps) {
  const part = share(value, max);
  return (
    <span className={classNames(styles.meter, className)}>
      <span
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className={styles.track}
      >
        <span className={classNames(styles.fill, part >= hotFrom && styles.hot)} style={{ width: `${part * 100}%` }} />
      </span>
      <span className={styles.text} aria-hidden="true">
        {text}
      </span>
    </span>
  );
}

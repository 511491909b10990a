import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './status-dot.module.css';
import type { Tone } from './tone';

export interface StatusDotProps {
  tone: Tone;
  /** The word: a colour never speaks alone. */
  children: ReactNode;
  /** `text` writes the word in the colour of the dot. */
  look?: 'plain' | 'text';
}

/** A coloured dot and its word. */
export function StatusDot({ tone, children, look = 'plain' }: StatusDotProps) {
  return (
    <span className={classNames(styles.status, styles[tone], styles[look])}>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.word}>{children}</span>
    </span>
  );
}

/** Two values: one after the other on a line, or side by side. */
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { VisuallyHidden } from '../ui';
import styles from './change.module.css';

interface SidesProps {
  left: ReactNode;
  right: ReactNode;
  heads: readonly [left: string, right: string];
  layout: 'inline' | 'sides';
}

export function Sides({ left, right, heads, layout }: SidesProps) {
  const t = useText();
  if (layout === 'sides')
    return (
      <div className={styles.sides}>
        <div className={styles.side}>
          <p className={styles.head}>{heads[0]}</p>
          {left}
        </div>
        <div className={styles.side}>
          <p className={styles.head}>{heads[1]}</p>
          {right}
        </div>
      </div>
    );
  return (
    <p className={styles.line}>
      <del className={styles.old}>{left}</del>
      <ArrowRight aria-hidden="true" className={styles.arrow} />
      <VisuallyHidden>{t(core('history.becomes'))}</VisuallyHidden>
      <ins className={styles.new}>{right}</ins>
    </p>
  );
}

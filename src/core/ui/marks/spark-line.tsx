import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './spark-line.module.css';
import { sparkPaths } from './spark-path';

export interface SparkLineProps {
  values: readonly number[];
  /** Says in words what the curve shows. */
  label: string;
  /** Texts under the curve, spread from start to end. */
  marks?: readonly ReactNode[];
  /** Height in pixels. */
  height?: number;
  className?: string;
}

const across = 400;

/** A small curve with its area. */
export function SparkLine({ values, label, marks, height = 100, className }: SparkLineProps) {
  const { line, area } = sparkPaths(values, across, height);
  return (
    <figure className={classNames(styles.figure, className)}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${across} ${height}`}
        preserveAspectRatio="none"
        className={styles.plot}
        style={{ height }}
      >
        {[0.02, 0.34, 0.66, 0.995].map((share) => (
          <line key={share} x1="0" x2={across} y1={height * share} y2={height * share} className={styles.grid} />
        ))}
        <path d={area} className={styles.area} />
        <path d={line} className={styles.line} />
      </svg>
      {marks && (
        <figcaption className={styles.marks}>
          {marks.map((mark, position) => (
            <span key={position}>{mark}</span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

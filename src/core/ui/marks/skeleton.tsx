import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; a line of text by default. */
  width?: string;
  height?: string;
  /** How many lines, the last one shorter. */
  lines?: number;
}

/** The place of what is coming; appears after 200 ms so that fast answers never flash. */
export function Skeleton({ width = '100%', height = '12px', lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.stack} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className={styles.bone}
          style={{ width: lines > 1 && line === lines - 1 ? '62%' : width, height }}
        />
      ))}
    </span>
  );
}

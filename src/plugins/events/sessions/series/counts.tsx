/** How many séances a series makes, and how many it does not, with the reason. */
import { useText } from '../../../../core';
import type { SeriesDate } from '../../models/series';
import { text } from '../../text';
import styles from './series.module.css';

/** A date of the series as it is shown. */
export interface SeriesLine extends SeriesDate {
  /** Taken out by hand. */
  out: boolean;
}

export interface Counts {
  made: number;
  taken: number;
  out: number;
  collisions: number;
}

export function countsOf(lines: readonly SeriesLine[]): Counts {
  const count = (holds: (line: SeriesLine) => boolean) => lines.filter(holds).length;
  return {
    made: count((line) => !line.out && !line.taken),
    taken: count((line) => line.taken),
    out: count((line) => line.out && !line.taken),
    collisions: count((line) => !line.out && !line.taken && line.collisions.length > 0),
  };
}

export function SeriesCounts({ counts: { made, taken, out, collisions } }: { counts: Counts }) {
  const t = useText();
  return (
    <p className={styles.counts} role="status">
      <span>{t(text('sessions.series.count'), { n: made })}</span>
      {taken > 0 && <span className={styles.quiet}>{t(text('sessions.series.countTaken'), { n: taken })}</span>}
      {out > 0 && <span className={styles.quiet}>{t(text('sessions.series.countOut'), { n: out })}</span>}
      {collisions > 0 && (
        <span className={styles.warning}>{t(text('sessions.series.countCollisions'), { n: collisions })}</span>
      )}
    </p>
  );
}

/** Cells of the lists of manifestations that say more than one value. */

import { getAt, Meter, useFormat, useText } from '../../core';
import type { CellProps } from '../../core/table';
import styles from './cells.module.css';
import { datesText } from './dates';
import { progresses, text } from './model';

/** From the first séance to the last: `5 déc. 2026 → 17 janv. 2027`; the shape of its dot says where it stands now. */
export function DatesCell({ row }: CellProps) {
  const format = useFormat();
  const t = useText();
  const [start, end] = [getAt(row, 'manifInfo.dateDebut'), getAt(row, 'manifInfo.dateFin')];
  if (typeof start !== 'string') return <span className={styles.none}>{t(text('cells.noDate'))}</span>;
  return (
    <span className={styles.dates}>
      <ProgressDot value={getAt(row, 'manifInfo.deroulement')} />
      <span className={styles.span}>{datesText(start, typeof end === 'string' ? end : start, format)}</span>
    </span>
  );
}

/** A ring for what is to come, a disc for what plays, a bar for what is over. */
function ProgressDot({ value }: { value: unknown }) {
  const t = useText();
  const progress = progresses.find((each) => each === value);
  if (progress === undefined) return null;
  const said = t(text(`manifestation.values.deroulement.${progress}`));
  return <span role="img" aria-label={said} title={said} className={`${styles.dot ?? ''} ${styles[progress] ?? ''}`} />;
}

/** How full the séances are. */
export function FillCell({ row, value }: CellProps) {
  const format = useFormat();
  const t = useText();
  if (typeof value !== 'number') return <span className={styles.none}>—</span>;
  const label = t(text('cells.fill'), { titre: String(getAt(row, 'manifInfo.libelleFr') ?? '') });
  return <Meter label={label} value={value} text={format.percent(value / 100)} className={styles.meter ?? ''} />;
}

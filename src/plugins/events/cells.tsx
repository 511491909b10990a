/** Cells of the lists of manifestations that say more than one value. */

import { getAt, Meter, useFormat, useText } from '../../core';
import type { CellProps } from '../../core/table';
import styles from './cells.module.css';
import { datesText } from './dates';
import { text } from './model';

/** From the first séance to the last: `5 déc. 2026 → 17 janv. 2027`. */
export function DatesCell({ row }: CellProps) {
  const format = useFormat();
  const t = useText();
  const [start, end] = [getAt(row, 'manifInfo.dateDebut'), getAt(row, 'manifInfo.dateFin')];
  if (typeof start !== 'string') return <span className={styles.none}>{t(text('cells.noDate'))}</span>;
  return <>{datesText(start, typeof end === 'string' ? end : start, format)}</>;
}

/** How full the séances are. */
export function FillCell({ row, value }: CellProps) {
  const format = useFormat();
  const t = useText();
  if (typeof value !== 'number') return <span className={styles.none}>—</span>;
  const label = t(text('cells.fill'), { titre: String(getAt(row, 'manifInfo.libelleFr') ?? '') });
  return <Meter label={label} value={value} text={format.percent(value / 100)} className={styles.meter ?? ''} />;
}

/** Cells of séances that say more than one value. */
import { getAt, Meter, useFormat, useText } from '../../../core';
import type { CellProps } from '../../../core/table';
import { textOf } from '../../../i18n/text';
import { text } from '../text';
import styles from './sessions.module.css';

/** `sam. 27 mars 2027, 20:00` */
export function DateCell({ row, value }: CellProps) {
  const t = useText();
  const format = useFormat();
  if (typeof value !== 'string') return null;
  const day = getAt(row, 'jour');
  const weekday = typeof day === 'string' ? t(textOf(`events.seance.values.jour.${day}`)).slice(0, 3) : '';
  return (
    <span className={styles.date}>
      <span className={styles.weekday}>{weekday.toLowerCase()}</span> {format.dateTime(value)}
    </span>
  );
}

/** Places sold, of those there are. */
export function SoldCell({ row, value }: CellProps) {
  const t = useText();
  const format = useFormat();
  const [vendus, contingent] = [Number(value ?? 0), Number(getAt(row, 'contingent') ?? 0)];
  const date = getAt(row, 'date');
  return (
    <Meter
      label={t(text('sessions.soldLabel'), { date: typeof date === 'string' ? format.dateTime(date) : '' })}
      value={vendus}
      max={Math.max(1, contingent)}
      text={format.number(vendus)}
      className={styles.sold ?? ''}
    />
  );
}

/** Cells of the lists of packages that say more than one value. */
import { CalendarX, CircleSlash, Clock, Gauge, Lock, Search, TicketX } from 'lucide-react';
import { Badge, getAt, type Icon, useFormat, useText } from '../../core';
import type { CellProps } from '../../core/table';
import { textOf } from '../../i18n/text';
import styles from './cells.module.css';
import { text } from './text';

/** How many are left; what limits them is named where the pointer rests. */
export function LeftCell({ row, value }: CellProps) {
  const t = useText();
  const format = useFormat();
  if (typeof value !== 'number') return <span className={styles.none}>{t(text('cells.unlimited'))}</span>;
  const limit = getAt(row, 'limitant');
  if (typeof limit !== 'string' || limit === '') return <>{format.number(value)}</>;
  return (
    <span className={styles.left} title={t(text('cells.limited'), { n: value, nom: limit })}>
      <Gauge className={styles.limit} role="img" aria-label={t(text('preview.limitedBy'), { nom: limit })} />
      {format.number(value)}
    </span>
  );
}

const icons: Readonly<Record<string, Icon>> = {
  ANNULE: CalendarX,
  ABSENT: Search,
  PASSE: Clock,
  REPORTE: Clock,
  VERROUILLE: Lock,
  COMPLET: TicketX,
};

/** What befalls a component: a word and a shape, never a colour alone. */
export function AlertMark({ alert }: { alert: string }) {
  const t = useText();
  const Shape = icons[alert] ?? CircleSlash;
  const isLost = alert === 'ANNULE' || alert === 'ABSENT';
  return (
    <Badge tone={isLost ? 'bad' : 'wait'} icon={<Shape aria-hidden="true" />}>
      {t(textOf(`packages.package.values.alerte.${alert}`))}
    </Badge>
  );
}

export function AlertCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <AlertMark alert={value} /> : null;
}

/** How many components. */
export function PartsCell({ value }: CellProps) {
  const t = useText();
  const count = Array.isArray(value) ? value.length : 0;
  if (count === 0) return <span className={styles.none}>{t(text('cells.none'))}</span>;
  return <>{t(text('cells.parts'), { n: count })}</>;
}

/** Cells of the list of upsells, and the marks of an upsell. */
import { CalendarX, Clock, TicketX } from 'lucide-react';
import { Badge, type Icon, useText } from '../../../core';
import type { CellProps } from '../../../core/table';
import { textOf } from '../../../i18n/text';
import { text } from '../text';
import styles from './upsells.module.css';

const icons: Readonly<Record<string, Icon>> = { EPUISE: TicketX, TERMINE: CalendarX, A_VENIR: Clock };

/** What keeps the parent from being sold: a word and a shape, never a colour alone. */
export function UpsellAlertMark({ alert }: { alert: string }) {
  const t = useText();
  const Shape = icons[alert] ?? TicketX;
  return (
    <Badge tone={alert === 'A_VENIR' ? 'wait' : 'bad'} icon={<Shape aria-hidden="true" />}>
      {t(textOf(`events.upsells.values.alerte.${alert}`))}
    </Badge>
  );
}

export function UpsellAlertCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <UpsellAlertMark alert={value} /> : null;
}

/** How many options. */
export function OptionsCell({ value }: CellProps) {
  const t = useText();
  return <>{t(text('upsells.options'), { n: Array.isArray(value) ? value.length : 0 })}</>;
}

/** The séance it is for, or the whole manifestation. */
export function ForCell({ row, refs }: CellProps) {
  const t = useText();
  const id = row['idseanc'];
  if (typeof id !== 'number') return <span className={styles.quiet}>{t(text('upsells.whole'))}</span>;
  return <>{refs['seances']?.[String(id)] ?? String(id)}</>;
}

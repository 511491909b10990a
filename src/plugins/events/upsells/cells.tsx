/** Cells of the list of upsells, and the marks of an upsell. */
import { CalendarX, Clock, Link2, Link2Off, TicketX, Unlink } from 'lucide-react';
import { Badge, core, type Icon, useText } from '../../../core';
import { settingsOf } from '../../../core/model';
import type { CellProps } from '../../../core/table';
import { textOf } from '../../../i18n/text';
import { upsellModel } from '../models/upsell';
import { text } from '../text';
import styles from './upsells.module.css';

const settings = settingsOf(upsellModel);

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

/** The title as it holds: grey where it is that of the manifestation. */
export function TitleCell({ row, value }: CellProps) {
  if (typeof value === 'string') return <>{value}</>;
  return <span className={styles.quiet}>{String(row['libelleFr'] ?? '')}</span>;
}

/** How many options, as they hold. */
export function OptionsCell({ row, value }: CellProps) {
  const t = useText();
  const held = row['nbOptions'];
  const own = Array.isArray(value);
  const count = t(text('upsells.options'), { n: own ? value.length : typeof held === 'number' ? held : 0 });
  return own ? <>{count}</> : <span className={styles.quiet}>{count}</span>;
}

/** Whether the upsell of a séance follows that of its manifestation, and in which fields it does not. */
export function LinkMark({ row }: { row: Readonly<Record<string, unknown>> }) {
  const t = useText();
  const own = settings.filter(({ name }) => (row[name] ?? null) !== null);
  if (typeof row['parent'] !== 'number' || row['inherit'] === false)
    return (
      <Badge tone="wait" icon={<Unlink aria-hidden="true" />}>
        {t(text('upsells.alone'))}
      </Badge>
    );
  if (own.length === 0)
    return (
      <Badge tone="idle" icon={<Link2 aria-hidden="true" />}>
        {t(core('inherit.section.none'))}
      </Badge>
    );
  return (
    <Badge tone="wait" icon={<Link2Off aria-hidden="true" />}>
      {t(text('upsells.overriddenIn'), { champs: own.map(({ label }) => t(label)).join(', ') })}
    </Badge>
  );
}

/** The séance it is for, or the whole manifestation. */
export function ForCell({ row, refs }: CellProps) {
  const t = useText();
  const id = row['idseanc'];
  if (typeof id !== 'number') return <span className={styles.quiet}>{t(text('upsells.whole'))}</span>;
  return <>{refs['seances']?.[String(id)] ?? String(id)}</>;
}

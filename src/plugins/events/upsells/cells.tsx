/** Cells of the list of upsells, and the marks of an upsell. */
import { CalendarX, Clock, Link2, Link2Off, TicketX, Unlink } from 'lucide-react';
import type { ComponentType } from 'react';
import { Badge, core, type Icon, useText } from '../../../core';
import { parentOf, settingsOf } from '../../../core/model';
import { type CellProps, HeldValue } from '../../../core/table';
import { textOf } from '../../../i18n/text';
import { upsellModel } from '../models/upsell';
import { text } from '../text';
import styles from './upsells.module.css';

type Row = Readonly<Record<string, unknown>>;

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

/** A leaf of the row beside which its value as it holds stands: marked where a séance has its own, plain elsewhere. */
function heldCell(say: (row: Row, t: ReturnType<typeof useText>) => string): ComponentType<CellProps> {
  return function HeldCell({ row, value }: CellProps) {
    const said = say(row, useText());
    return isHeir(row) ? <HeldValue value={value}>{said}</HeldValue> : <>{said}</>;
  };
}

export const TitleCell = heldCell(({ libelleFr }) => String(libelleFr ?? ''));
export const EnglishTitleCell = heldCell(({ libelleEn }) => String(libelleEn ?? ''));

/** How many options. */
export const OptionsCell = heldCell(({ nbOptions }, t) =>
  t(text('upsells.options'), { n: typeof nbOptions === 'number' ? nbOptions : 0 }),
);

/** Leaves that say whom an upsell follows: what the cells above read besides their own. */
export const linkLeaves = ['parent', 'inherit'] as const;

function isHeir(row: Row): boolean {
  return parentOf(upsellModel, row) !== null;
}

/** Whether the upsell of a séance follows that of its manifestation, and in which fields it does not. */
export function LinkMark({ row }: { row: Row }) {
  const t = useText();
  const own = settings.filter(({ name }) => (row[name] ?? null) !== null);
  if (!isHeir(row))
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

/** The séance it is for, or all of the manifestation; that of a package has neither. */
export function ForCell({ row, refs }: CellProps) {
  const t = useText();
  const id = row['idseanc'];
  if (typeof id !== 'number')
    return (
      <span className={styles.quiet}>{typeof row['idPackage'] === 'number' ? '—' : t(text('upsells.whole'))}</span>
    );
  return <>{refs['seances']?.[String(id)] ?? String(id)}</>;
}

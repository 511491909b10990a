/** What a move comes to, and the keys that take it further. */
import { Move } from 'lucide-react';
import { Button, core, Kbd, useLocale, useText } from '../../core';
import { localeTag } from '../../i18n/translate';
import styles from './calendar.module.css';
import { dayName } from './names';
import type { Scale } from './place';
import { type Shift, shifted } from './shift';
import { text } from './text';

interface MoveBarProps {
  titles: readonly string[];
  /** Wall time of the first one. */
  from: string;
  shift: Shift;
  scale: Scale;
  onCancel(): void;
  onDrop(): void;
}

export function MoveBar({ titles, from, shift, scale, onCancel, onDrop }: MoveBarProps) {
  const t = useText();
  const tag = localeTag(useLocale());
  const said = (minute: string) =>
    `${dayName(minute.slice(0, 10), tag, { weekday: 'short', day: 'numeric', month: 'short' })} ${minute.slice(11)}`;
  const isMoved = shift.days !== 0 || shift.minutes !== 0;
  const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);
  const by = [
    ...(shift.days === 0 ? [] : [t(text('dates.days'), { n: signed(shift.days) })]),
    ...(shift.minutes === 0 ? [] : [t(text('dates.minutes'), { n: signed(shift.minutes) })]),
  ].join(' ');
  return (
    <div className={styles.moveBar} role="group" aria-label={t(text('move'))}>
      <Move aria-hidden="true" />
      <span role="status" className={styles.moveSaid}>
        <b>{titles.length === 1 ? titles[0] : t(text('moving'), { n: titles.length })}</b>{' '}
        {titles.length === 1 && <s>{said(from)}</s>}
        {isMoved && (titles.length === 1 ? ` → ${said(shifted(from, shift))}` : ` ${by}`)}
      </span>
      <span className={styles.moveKeys}>
        <Kbd keys={['←', '→']} look="inherit" /> {t(text('day'))} <Kbd keys={['↑', '↓']} look="inherit" />
        {t(text(scale === 'mois' ? 'week' : 'quarter'))} <Kbd keys={['⇧', '↓']} look="inherit" /> {t(text('hour'))}
      </span>
      <Button variant="quiet" keys={[t(core('table.escape'))]} onClick={onCancel}>
        {t(text('back'))}
      </Button>
      <Button variant="primary" keys={['↵']} disabled={!isMoved} onClick={onDrop}>
        {t(text('drop'))}
      </Button>
    </div>
  );
}

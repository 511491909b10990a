/** What period a calendar shows, and the ways to another. */
import { ChevronLeft, ChevronRight, Move } from 'lucide-react';
import { Button, IconButton, useFormat, useLocale, useText } from '../../core';
import { today } from '../../core/model';
import { localeTag } from '../../i18n/translate';
import styles from './calendar.module.css';
import { dayName } from './names';
import { type Place, placeAfter, scales } from './place';
import { text } from './text';
import type { Kind } from './use-also';

interface CalendarBarProps {
  place: Place;
  days: readonly string[];
  onPlace(place: Place): void;
  said: readonly string[];
  kinds: readonly Kind[];
  /** Absent: nothing is moved here; null: nothing that may be moved is chosen. */
  onMove?: (() => void) | null;
}

export function CalendarBar({ place, days, onPlace, said, kinds, onMove }: CalendarBarProps) {
  const t = useText();
  const format = useFormat();
  const tag = localeTag(useLocale());
  const [first = place.day, last = place.day] = [days[0], days.at(-1)];
  const name =
    place.scale === 'mois'
      ? dayName(place.day, tag, { month: 'long', year: 'numeric' })
      : place.scale === 'jour'
        ? dayName(place.day, tag, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
        : `${dayName(first, tag, { day: 'numeric', month: 'short' })} → ${dayName(last, tag, { day: 'numeric', month: 'short', year: 'numeric' })}`;
  return (
    <div className={styles.bar}>
      <div className={styles.scales} role="group" aria-label={name}>
        {scales.map((scale) => (
          <button
            key={scale}
            type="button"
            aria-pressed={scale === place.scale}
            onClick={() => onPlace({ ...place, scale })}
          >
            {t(text(`scales.${scale}`))}
          </button>
        ))}
      </div>
      <span className={styles.period}>
        <IconButton icon={<ChevronLeft />} label={t(text('before'))} onClick={() => onPlace(placeAfter(place, -1))} />
        <h2 aria-live="polite">{name}</h2>
        <IconButton icon={<ChevronRight />} label={t(text('after'))} onClick={() => onPlace(placeAfter(place, 1))} />
      </span>
      <Button onClick={() => onPlace({ scale: place.scale, day: today() })}>{t(text('today'))}</Button>
      {kinds.map(({ kind, name: kindName, count, isShown, toggle }) => (
        <button key={kind} type="button" className={styles.kind} aria-pressed={isShown} onClick={toggle}>
          {t(kindName)} <span>{format.number(count)}</span>
        </button>
      ))}
      <span className={styles.said} role="status">
        {said.join(' · ')}
      </span>
      {onMove !== undefined && (
        <Button
          icon={<Move />}
          keys={['D']}
          {...(onMove === null && { reason: t(text('stays')) })}
          onClick={() => onMove?.()}
        >
          {t(text('move'))}
        </Button>
      )}
    </div>
  );
}

/** An entry of a calendar, and where one that is being moved was. */
import { Check, CornerDownRight, TriangleAlert } from 'lucide-react';
import { classNames, useFormat, useLocale, useText, VisuallyHidden } from '../../core';
import { defaultTimeZone } from '../../core/model';
import { localeTag } from '../../i18n/translate';
import type { Ghost, Placed } from './arrange';
import styles from './calendar.module.css';
import { dayName } from './names';
import { text } from './text';

interface EntryMarkProps {
  id: string;
  placed: Placed;
  isCursor: boolean;
  isTicked: boolean;
  isConflict: boolean;
  /** Something is being moved: a click chooses a day. */
  isMoving: boolean;
  onEntry(isOpening: boolean): void;
}

export function EntryMark({ id, placed, isCursor, isTicked, isConflict, isMoving, onEntry }: EntryMarkProps) {
  const t = useText();
  const format = useFormat();
  const tag = localeTag(useLocale());
  const { entry, minute, index } = placed;
  const Icon = entry.icon;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid has the focus, and names it as its active one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter of the grid opens it.
    <div
      id={id}
      data-entry={index}
      role="button"
      tabIndex={-1}
      title={entry.title}
      aria-pressed={isTicked}
      className={classNames(
        styles.entry,
        isCursor && styles.cursor,
        isTicked && styles.ticked,
        isConflict && styles.conflict,
        placed.isMoving && styles.moved,
        entry.past !== undefined && styles.past,
      )}
      onClick={(event) => {
        if (isMoving) return;
        event.stopPropagation();
        // A finger has no second click.
        onEntry(event.detail > 1 || matchMedia('(pointer: coarse)').matches);
      }}
    >
      <span className={styles.when}>
        {isTicked && <Check aria-hidden="true" />}
        {Icon && <Icon aria-hidden="true" />}
        <VisuallyHidden>
          {dayName(minute.slice(0, 10), tag, { weekday: 'long', day: 'numeric', month: 'long' })}
        </VisuallyHidden>
        {entry.isDay !== true && <b>{minute.slice(11)}</b>}
        {entry.zone !== undefined && entry.zone !== defaultTimeZone && <span>({format.zone(entry.zone)})</span>}
        <span className={styles.beside}>{entry.beside}</span>
        <span className={styles.aside} data-tone={entry.tone}>
          {entry.past !== undefined ? <VisuallyHidden>{entry.past}</VisuallyHidden> : null}
          {entry.aside}
          {isConflict && <TriangleAlert role="img" aria-label={t(text('conflict'))} />}
        </span>
      </span>
      <span className={styles.title}>{entry.title}</span>
      {entry.share !== undefined && (
        <span className={styles.gauge} data-tone={entry.tone} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, entry.share)) * 100)}%` }} />
        </span>
      )}
    </div>
  );
}

export function GhostMark({ ghost }: { ghost: Ghost }) {
  const t = useText();
  const tag = localeTag(useLocale());
  const day = dayName(ghost.goes.slice(0, 10), tag, { weekday: 'short', day: 'numeric', month: 'short' });
  return (
    <div className={classNames(styles.entry, styles.ghost)}>
      <span className={styles.when}>
        <CornerDownRight aria-hidden="true" />
        {ghost.minute.slice(11)}
        <span className={styles.aside}>
          {t(text('goes'), { day })} {ghost.goes.slice(11) === ghost.minute.slice(11) ? '' : ghost.goes.slice(11)}
        </span>
      </span>
      <span className={styles.title}>{ghost.entry.title}</span>
    </div>
  );
}

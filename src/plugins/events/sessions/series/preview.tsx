/** Each séance that a series would make: a list box of many, worked with arrows and Space. */
import { Check, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Badge, classNames, useFormat, useText } from '../../../../core';
import { textOf } from '../../../../i18n/text';
import { holidaysOf } from '../../models/holidays';
import { dayOf } from '../../models/series';
import { text } from '../../text';
import type { SeriesLine } from './counts';
import styles from './series.module.css';

export interface SeriesPreviewProps {
  lines: readonly SeriesLine[];
  onToggle: (date: string) => void;
}

const page = 8;

export function SeriesPreview({ lines, onToggle }: SeriesPreviewProps) {
  const t = useText();
  const id = useId();
  const [cursor, setCursor] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.min(cursor, Math.max(0, lines.length - 1));
  useEffect(() => {
    if (list.current?.contains(document.activeElement))
      document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const press = (event: KeyboardEvent) => {
    const line = lines[at];
    const goes: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: lines.length - 1,
    };
    const next = goes[event.key];
    if (event.key === ' ' && line && !line.taken) onToggle(line.date);
    else if (next !== undefined) setCursor(Math.max(0, Math.min(lines.length - 1, next)));
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.preview}>
      <h3 id={`${id}-title`} className={styles.title}>
        {t(text('sessions.series.preview'))}
      </h3>
      {lines.length === 0 ? (
        <p className={styles.note}>{t(text('sessions.series.none'))}</p>
      ) : (
        <>
          <p id={`${id}-hint`} className={styles.note}>
            {t(text('sessions.series.previewHint'))}
          </p>
          <div
            ref={list}
            role="listbox"
            tabIndex={0}
            aria-multiselectable
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-hint`}
            aria-activedescendant={`${id}-${at}`}
            className={styles.list}
            onKeyDown={press}
          >
            {lines.map((line, index) => (
              <Line
                key={line.date}
                id={`${id}-${index}`}
                line={line}
                current={index === at}
                onClick={() => {
                  setCursor(index);
                  if (!line.taken) onToggle(line.date);
                }}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface LineProps {
  id: string;
  line: SeriesLine;
  current: boolean;
  onClick: () => void;
}

function Line({ id, line, current, onClick }: LineProps) {
  const t = useText();
  const format = useFormat();
  const { date, out, taken, collisions } = line;
  const day = dayOf(date, format.own);
  const holiday = holidaysOf(Number(day.slice(0, 4))).get(day);
  const isKept = !out && !taken;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box has the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isKept}
      {...(taken && { 'aria-disabled': true })}
      className={classNames(styles.line, current && styles.current, !isKept && styles.off)}
      onClick={onClick}
    >
      <span className={styles.tick} aria-hidden="true">
        {isKept && <Check />}
      </span>
      <span className={styles.day}>{format.longDate(date)}</span>
      <span className={styles.hour}>{format.time(date)}</span>
      <span className={styles.facts}>
        {taken && <Badge>{t(text('sessions.series.taken'))}</Badge>}
        {out && !taken && <Badge>{t(text('sessions.series.leftOut'))}</Badge>}
        {holiday && <Badge tone="info">{t(textOf(`events.sessions.holidays.${holiday}`))}</Badge>}
        {collisions.map(({ libelle, date: when, salle }) => (
          <span key={`${libelle} ${when}`} className={styles.collision}>
            <TriangleAlert aria-hidden="true" />
            {[libelle, format.time(when), salle].filter((part) => part !== null && part !== '').join(' · ')}
          </span>
        ))}
      </span>
    </div>
  );
}

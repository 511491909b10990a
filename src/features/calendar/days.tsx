/** The days of a calendar: weeks under one another, or days beside one another with a line for each site. */
import { classNames, useLocale, useText } from '../../core';
import { today } from '../../core/model';
import type { Text } from '../../i18n/text';
import { localeTag } from '../../i18n/translate';
import type { Arranged, Ghost, Placed } from './arrange';
import styles from './calendar.module.css';
import { EntryMark, GhostMark } from './entry-mark';
import { dayName } from './names';
import type { Place } from './place';
import { text } from './text';

interface DaysProps extends Arranged {
  id: string;
  place: Place;
  days: readonly string[];
  cursor: number;
  lines: { title: Text; nameOf(value: string | null): string } | undefined;
  isMoving: boolean;
  isTicked(index: number): boolean;
  onEntry(index: number, isOpening: boolean): void;
  onDay(day: string): void;
  /** To all of a day. */
  onMore(day: string): void;
}

/** Entries that a day of a month has room for. */
const mostOfDay = 4;

export function Days(props: DaysProps) {
  const { place, days, placed, ghosts, lines } = props;
  const t = useText();
  const tag = localeTag(useLocale());
  if (place.scale === 'mois') {
    const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
    return (
      <>
        <div role="row" className={styles.head}>
          {weeks[0]?.map((day) => (
            <div key={day} role="columnheader">
              {dayName(day, tag, { weekday: 'short' })}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div role="row" className={styles.week} key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} {...props} day={day} line={undefined} most={mostOfDay}>
                <span className={styles.date}>
                  {dayName(day, tag, day.endsWith('-01') ? { day: 'numeric', month: 'short' } : { day: 'numeric' })}
                </span>
              </DayCell>
            ))}
          </div>
        ))}
      </>
    );
  }
  const values = lines === undefined ? [undefined] : valuesIn([...placed, ...ghosts], lines.nameOf);
  return (
    <>
      <div
        role="row"
        className={classNames(styles.head, styles.line)}
        data-days={days.length}
        data-lines={lines !== undefined}
      >
        {lines !== undefined && <div role="columnheader">{t(lines.title)}</div>}
        {days.map((day, index) => (
          <div key={day} role="columnheader" {...(day === today() && { 'aria-current': 'date' })}>
            <b>{Number(day.slice(8))}</b> {dayName(day, tag, { weekday: 'short' })}
            {(index === 0 || day.endsWith('-01')) && <span>{dayName(day, tag, { month: 'short' })}</span>}
          </div>
        ))}
      </div>
      {values.map((value) => (
        <div
          role="row"
          className={styles.line}
          key={value ?? ''}
          data-days={days.length}
          data-lines={lines !== undefined}
        >
          {lines !== undefined && (
            <div role="rowheader" className={styles.lineName}>
              {lines.nameOf(value ?? null)}
            </div>
          )}
          {days.map((day) => (
            <DayCell
              key={day}
              {...props}
              day={day}
              line={lines === undefined ? undefined : (value ?? null)}
              most={Infinity}
            >
              <span className={styles.dayAlone} aria-hidden="true">
                {dayName(day, tag, { weekday: 'short', day: 'numeric', month: 'short' })}
              </span>
            </DayCell>
          ))}
        </div>
      ))}
    </>
  );
}

interface DayCellProps extends DaysProps {
  day: string;
  /** Undefined: lines are not told apart. */
  line: string | null | undefined;
  most: number;
  children?: React.ReactNode;
}

function DayCell(props: DayCellProps) {
  const { id, place, day, line, placed, ghosts, conflicts, cursor, isMoving, most, children } = props;
  const t = useText();
  const here = <T extends Placed>(all: readonly T[]) =>
    all.filter((each) => each.day === day && (line === undefined || each.line === line));
  const [own, gone]: [Placed[], Ghost[]] = [here(placed), here(ghosts)];
  // What the cursor is on is always in sight.
  const hidden =
    own.length > most ? own.slice(most - 1).filter(({ index, isMoving: moves }) => index !== cursor && !moves) : [];
  const isOutside = place.scale === 'mois' && !day.startsWith(place.day.slice(0, 7));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: arrows move it too.
    <div
      role="gridcell"
      className={classNames(styles.day, isOutside && styles.outside, isMoving && styles.target)}
      {...(day === today() && { 'aria-current': 'date' })}
      onClick={() => props.onDay(day)}
    >
      {children}
      {gone.map((ghost) => (
        <GhostMark key={`g${ghost.index}`} ghost={ghost} />
      ))}
      {own
        .filter((each) => !hidden.includes(each))
        .map((each) => (
          <EntryMark
            key={each.index}
            id={`${id}-${each.index}`}
            placed={each}
            isCursor={each.index === cursor}
            isTicked={props.isTicked(each.index)}
            isConflict={conflicts.has(each.index)}
            onEntry={(isOpening) => props.onEntry(each.index, isOpening)}
            isMoving={isMoving}
          />
        ))}
      {hidden.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.others}
          onClick={(event) => {
            event.stopPropagation();
            props.onMore(day);
          }}
        >
          + {t(text('others'), { n: hidden.length })}
        </button>
      )}
    </div>
  );
}

/** The lines that hold something, by name; those of none in particular first. */
function valuesIn(placed: readonly Placed[], nameOf: (value: string | null) => string): (string | null)[] {
  const values = [...new Set(placed.map(({ line }) => line))];
  if (values.length === 0) return [null];
  const order = (value: string | null) => (value === null ? '' : nameOf(value));
  return values.toSorted((left, right) => order(left).localeCompare(order(right)));
}

/** A month to pick a day in. It never takes the focus: a field keeps it, and says which day is meant. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { formatOf } from '../../../i18n/format';
import type { Locale } from '../../../i18n/text';
import { localeTag } from '../../../i18n/translate';
import { classNames } from '../class-names';
import { dayId, dayMoves, weeksOf } from './month';
import styles from './month-grid.module.css';

export interface MonthGridProps {
  /** Of the grid, which the field controls; its days have `dayId`. */
  id: string;
  locale: Locale;
  /** The day the keys move from, `YYYY-MM-DD`: its month is shown. */
  day: string;
  /** That day is what the field stands for now. */
  isChosen: boolean;
  today: string;
  texts: { previous: string; next: string };
  /** The pointer moved to another day. */
  onMove(day: string): void;
  /** The pointer chose a day. */
  onPick(day: string): void;
}

/** The grid of a month, as the ARIA APG describes it; weeks begin on Monday, as both languages have it. */
export function MonthGrid({ id, locale, day, isChosen, today, texts, onMove, onPick }: MonthGridProps) {
  const words = useMemo(() => wordsOf(locale), [locale]);
  const { longDate } = formatOf(locale);
  const weeks = weeksOf(day);
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <Turn label={texts.previous} onTurn={() => onMove(dayMoves['PageUp']?.(day) ?? day)}>
          <ChevronLeft aria-hidden="true" />
        </Turn>
        <span id={`${id}-title`} className={styles.title} aria-live="polite">
          {words.month(day)}
        </span>
        <Turn label={texts.next} onTurn={() => onMove(dayMoves['PageDown']?.(day) ?? day)}>
          <ChevronRight aria-hidden="true" />
        </Turn>
      </div>
      <table id={id} role="grid" aria-labelledby={`${id}-title`} className={styles.table}>
        <thead>
          <tr>
            {weeks[0]?.map((each) => (
              <th key={each} scope="col" abbr={words.weekday(each)} className={styles.weekday}>
                {words.initial(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                // Keys are the field's: it keeps the focus.
                // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <td
                  key={each}
                  id={dayId(id, each)}
                  aria-label={longDate(each)}
                  aria-selected={isChosen && each === day}
                  aria-current={each === today ? 'date' : undefined}
                  data-cursor={each === day ? '' : undefined}
                  className={classNames(styles.day, each.slice(0, 7) !== day.slice(0, 7) && styles.outside)}
                  onPointerDown={keepFocus}
                  onClick={() => onPick(each)}
                >
                  {Number(each.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** For the pointer alone: the keys are PageUp and PageDown. */
function Turn({ label, onTurn, children }: { label: string; onTurn(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className={styles.turn}
      onPointerDown={keepFocus}
      onClick={onTurn}
    >
      {children}
    </button>
  );
}

function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

function wordsOf(locale: Locale) {
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(Date.parse(`${day}T00:00Z`));
  };
  return {
    month: say({ month: 'long', year: 'numeric' }),
    weekday: say({ weekday: 'long' }),
    initial: say({ weekday: 'narrow' }),
  };
}

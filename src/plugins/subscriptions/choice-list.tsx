/** The séances on offer as a list of choices: arrows move, Space ticks (APG listbox with several choices). */
import { Check } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Badge, classNames, textOf, useFormat, useText } from '../../core';
import type { OfferedSession } from './models/preview';
import styles from './simulator.module.css';
import { text } from './text';

export interface ChoiceListProps {
  offer: readonly OfferedSession[];
  taken: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

export function ChoiceList({ offer, taken, onToggle }: ChoiceListProps) {
  const t = useText();
  const [wished, setWished] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  if (offer.length === 0) return <p className={styles.note}>{t(text('simulator.empty'))}</p>;
  const current = Math.min(wished, offer.length - 1);
  const isFixed = offer.every(({ impose }) => impose);
  const go = (index: number) => {
    setWished(index);
    box.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, current, offer.length);
    const session = offer[current];
    if (next !== null) go(next);
    else if ((event.key === ' ' || event.key === 'Enter') && session && !event.ctrlKey && !event.metaKey) {
      if (!isFixed) onToggle(session.idseanc);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={t(text('simulator.choose'))}
      aria-multiselectable="true"
      {...(isFixed && { 'aria-disabled': true })}
      className={styles.choices}
      onKeyDown={press}
    >
      {offer.map((session, index) => (
        <Choice
          key={`${session.element ?? ''} ${session.idseanc}`}
          session={session}
          isTaken={taken.has(session.idseanc)}
          isCurrent={index === current}
          onPick={() => {
            setWished(index);
            if (!isFixed) onToggle(session.idseanc);
          }}
        />
      ))}
    </div>
  );
}

interface ChoiceProps {
  session: OfferedSession;
  isTaken: boolean;
  isCurrent: boolean;
  onPick: () => void;
}

function Choice({ session, isTaken, isCurrent, onPick }: ChoiceProps) {
  const t = useText();
  const format = useFormat();
  const { libelle, date, nomLieu, nomGenre, groupe, impose, etat, places } = session;
  const more = [groupe, nomGenre, nomLieu].filter((part) => part !== null).join(' · ');
  return (
    <div
      role="option"
      aria-selected={isTaken}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames(styles.choice, isTaken && styles.taken)}
      onClick={onPick}
    >
      <span className={styles.tick} aria-hidden="true">
        {isTaken && <Check />}
      </span>
      <span className={styles.name}>{libelle}</span>
      <span className={styles.date}>{format.dateTime(date)}</span>
      <span className={styles.more}>{more}</span>
      <span className={styles.state}>
        {etat !== null ? (
          <Badge tone="bad">{t(textOf(`subscriptions.simulator.states.${etat}`))}</Badge>
        ) : (
          t(text(impose ? 'simulator.imposed' : 'simulator.places'), { n: places })
        )}
      </span>
    </div>
  );
}

/** Where a key leads in a list that runs down, without wrapping; null: not ours. */
function placeAfter(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + 10, count - 1);
    case 'PageUp':
      return Math.max(from - 10, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

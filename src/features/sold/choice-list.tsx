/** What a customer chooses from, as a list of choices: arrows move, Space ticks (APG listbox with several choices). */
import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../../core';
import styles from './choice-list.module.css';

export interface ChoiceItem {
  key: string;
  name: string;
  date: string;
  more: string;
  state: ReactNode;
  isTaken: boolean;
  /** It is taken, or cannot be: nothing is chosen. */
  isFixed: boolean;
}

export interface ChoiceListProps {
  label: string;
  items: readonly ChoiceItem[];
  onToggle: (key: string) => void;
}

export function ChoiceList({ label, items, onToggle }: ChoiceListProps) {
  const [wished, setWished] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const current = Math.min(wished, items.length - 1);
  const isFixed = items.every((item) => item.isFixed);
  const go = (index: number) => {
    setWished(index);
    box.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  };
  const toggle = (item: ChoiceItem) => {
    if (!item.isFixed) onToggle(item.key);
  };
  const press = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, current, items.length);
    const item = items[current];
    if (next !== null) go(next);
    else if ((event.key === ' ' || event.key === 'Enter') && item && !event.ctrlKey && !event.metaKey) toggle(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      {...(isFixed && { 'aria-disabled': true })}
      className={styles.choices}
      onKeyDown={press}
    >
      {items.map((item, index) => (
        <div
          key={item.key}
          role="option"
          aria-selected={item.isTaken}
          {...(item.isFixed && !isFixed && { 'aria-disabled': true })}
          tabIndex={index === current ? 0 : -1}
          className={classNames(styles.choice, item.isTaken && styles.taken, item.isFixed && styles.fixed)}
          onClick={() => {
            setWished(index);
            toggle(item);
          }}
        >
          <span className={styles.tick} aria-hidden="true">
            {item.isTaken && <Check />}
          </span>
          <span className={styles.name}>{item.name}</span>
          <span className={styles.date}>{item.date}</span>
          <span className={styles.more}>{item.more}</span>
          <span className={styles.state}>{item.state}</span>
        </div>
      ))}
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

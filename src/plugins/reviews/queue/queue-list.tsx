/** The reviews of the queue, two lines each; arrows and j/k go through them. */
import { useAtomValue } from 'jotai/react';
import { Flag, ShieldOff } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { Kbd, type Refs, type Row, store, useFormat, useText } from '../../../core';
import { text } from '../text';
import styles from './queue.module.css';
import { Stars } from './stars';
import { chosenAtom, currentAtom, idOf, queueAtom, step } from './state';

interface QueueListProps {
  listRef: RefObject<HTMLDivElement | null>;
  total: number;
  refs: Refs;
  onOpen: () => void;
}

/** Steps of the keys that move. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export function QueueList({ listRef, total, refs, onOpen }: QueueListProps) {
  const t = useText();
  const id = useId();
  const queue = useAtomValue(queueAtom);
  const current = useAtomValue(currentAtom);
  const rank = current === null ? 0 : queue.indexOf(current) + 1;
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (event.key === 'Enter') onOpen();
    else if (by !== undefined) step(by);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <header className={styles.head}>
        <span>
          {t(text('queue.head'))} <b>{t(text('queue.position'), { rang: rank, total })}</b>
        </span>
        <span className={styles.quiet}>
          <Kbd keys={['J']} /> <Kbd keys={['K']} /> {t(text('queue.browse'))}
        </span>
      </header>
      <div
        ref={listRef}
        role="listbox"
        tabIndex={0}
        aria-label={t(text('queue.head'))}
        aria-activedescendant={current ? `${id}-${idOf(current)}` : undefined}
        className={styles.list}
        onKeyDown={press}
      >
        {queue.map((row) => (
          <Item key={idOf(row)} id={`${id}-${idOf(row)}`} row={row} refs={refs} isCurrent={row === current} />
        ))}
      </div>
    </>
  );
}

function Item({ id, row, refs, isCurrent }: { id: string; row: Row; refs: Refs; isCurrent: boolean }) {
  const t = useText();
  const format = useFormat();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const reports = Number(row['nbSignalements'] ?? 0);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={styles.item}
      onClick={() => store.set(chosenAtom, idOf(row))}
    >
      <span className={styles.line}>
        <Stars note={Number(row['note'])} />
        <b className={styles.event}>{refs['manifestations']?.[String(row['manifestation'])]}</b>
        <span className={styles.when}>{format.relative(row.dateCreation)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.words}>{String(row['titre'])}</span>
        {reports > 0 && (
          <span className={styles.flag} data-tone="bad">
            <Flag aria-hidden="true" />
            {t(text('queue.reported'), { n: reports })}
          </span>
        )}
        {row['userConsent'] !== true && (
          <span className={styles.flag} data-tone="wait">
            <ShieldOff aria-hidden="true" />
            {t(text('queue.noConsent'))}
          </span>
        )}
        {row['lang'] === 'en' && <span className={styles.lang}>EN</span>}
      </span>
    </div>
  );
}

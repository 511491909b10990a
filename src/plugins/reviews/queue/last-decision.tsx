/** The last decision, at the foot of the queue: ten seconds to take it back before it is published. */
import { useAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { Button, send, useCaps, useText } from '../../../core';
import { publicationDelay } from '../model';
import { text } from '../text';
import styles from './queue.module.css';
import { chosenAtom, lastAtom } from './state';

export function LastDecision() {
  const t = useText();
  const caps = useCaps();
  const [last, setLast] = useAtom(lastAtom);
  const [, choose] = useAtom(chosenAtom);
  const left = useSecondsLeft(last?.at ?? null);
  const isOver = last !== null && left === 0;
  useEffect(() => {
    if (isOver) setLast(null);
  }, [isOver, setLast]);
  if (last === null || left === 0) return null;
  const { lot } = last;
  const takeBack = async () => {
    if (lot === null) return;
    setLast(null);
    await send({ id: 'history.undo' });
    choose(last.id);
  };
  return (
    <div className={styles.last} role="status">
      <span className={styles.seconds} aria-hidden="true">
        {left}
      </span>
      <span className={styles.lastWords}>
        <b>{t(text(last.status ? `said.${last.status}` : 'said.replied'), { titre: last.titre })}</b>
        <span>{t(text(last.status === 'VALIDATED' ? 'queue.publishedIn' : 'queue.takenBackIn'), { n: left })}</span>
      </span>
      <Button
        className={styles.takeBack}
        size="small"
        keys={caps('Mod+Z')}
        busy={lot === null}
        onClick={() => void takeBack()}
      >
        {t(text('queue.takeBack'))}
      </Button>
    </div>
  );
}

/** Full seconds that are left of the delay; 0 when there is none. */
function useSecondsLeft(at: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return at === null
    ? 0
    : Math.max(0, Math.min(publicationDelay / 1000, Math.ceil((at + publicationDelay - now) / 1000)));
}

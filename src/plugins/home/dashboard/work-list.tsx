/** The work list: each line is a saved view with its count. Arrows move, Enter opens. */
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, Kbd, Panel, tiersAtom, useText, useTodos } from '../../../core';
import { countQuery } from '../../../core/todos';
import { text } from '../text';
import { TodoLine } from './todo-line';
import styles from './work-list.module.css';

export function WorkList() {
  const t = useText();
  const todos = useTodos();
  const tiers = useAtomValue(tiersAtom);
  const counts = useQueries({ queries: todos.map((todo) => countQuery(todo, tiers)) });
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useFirstFocus(list);
  const failed = counts.filter(({ error }) => error !== null);
  const isDone = todos.length > 0 && counts.every(({ data }) => data?.total === 0);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = placeAfter(event.key, current, todos.length);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    linkAt(list.current, next)?.focus();
  };
  return (
    <Panel title={t(text('todo.title'))} note={t(text('todo.note'))} body="flush">
      {todos.length === 0 ? (
        <p className={styles.none}>{t(text('todo.none'))}</p>
      ) : (
        <ul ref={list} className={styles.list} onKeyDown={move}>
          {todos.map((todo, index) => (
            <TodoLine
              key={todo.id}
              todo={todo}
              count={counts[index]?.data}
              isFailed={(counts[index]?.error ?? null) !== null}
              isStop={index === Math.min(current, todos.length - 1)}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {failed.length > 0 ? (
          <p role="alert" className={styles.failed}>
            {t(text('todo.failed'), { n: failed.length })}
            <Button
              size="small"
              onClick={() => failed.forEach((count) => void count.refetch())}
              busy={failed.some(({ isFetching }) => isFetching)}
            >
              {t(text('todo.retry'))}
            </Button>
          </p>
        ) : (
          <p className={styles.done} role="status">
            {isDone && t(text('todo.done'))}
          </p>
        )}
        <p className={styles.hints}>
          <Hint keys={['↑', '↓']} says={t(text('todo.move'))} />
          <Hint keys={['↵']} says={t(text('todo.open'))} />
          <Hint keys={['F1']} says={t(text('todo.palette'))} />
          <Hint keys={['?']} says={t(text('todo.keys'))} />
        </p>
      </div>
    </Panel>
  );
}

function Hint({ keys, says }: { keys: readonly string[]; says: string }) {
  return (
    <span className={styles.hint}>
      <Kbd keys={keys} /> {says}
    </span>
  );
}

/** Where a key leads in the list; null when it does not move. */
export function placeAfter(key: string, current: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(last, current + 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(0, current - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

function linkAt(list: HTMLUListElement | null, index: number): HTMLAnchorElement | null {
  return list?.children.item(index)?.querySelector('a') ?? null;
}

/** The arrows work at once: the first line takes the focus that nothing else has. */
function useFirstFocus(list: React.RefObject<HTMLUListElement | null>): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.id === 'main')
      linkAt(list.current, 0)?.focus({ preventScroll: true });
  }, [list]);
}

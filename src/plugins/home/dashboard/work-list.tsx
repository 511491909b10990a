/** The work list by domain: each line is a view with its count. Arrows move, Tab goes to the next domain, Enter opens; `Alt+↑/↓` and `Suppr` arrange it. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai/react';
import { ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Button,
  classNames,
  core,
  countQuery,
  Kbd,
  Panel,
  registryAtom,
  send,
  type Todo,
  tiersAtom,
  useText,
  useTodos,
} from '../../../core';
import { text } from '../text';
import { type Arrangement, arranged, moved, useArrangement } from './arrangement';
import { byDomain, type Domain } from './by-domain';
import { HiddenLines } from './hidden-lines';
import { zeroAtom } from './shown';
import { TodoLine } from './todo-line';
import styles from './work-list.module.css';

/** Names shown of the lines that count nothing. */
const named = 2;

export function WorkList() {
  const t = useText();
  const all = useTodos();
  const arrangement = useArrangement();
  const { order, hidden } = arrangement;
  const todos = all.filter(({ id }) => !hidden.includes(id));
  const put = all.filter(({ id }) => hidden.includes(id));
  const { menu } = useAtomValue(registryAtom);
  const tiers = useAtomValue(tiersAtom);
  const counts = useQueries({ queries: todos.map((todo) => countQuery(todo, tiers)) });
  const [current, setCurrent] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const countOf = (id: string) => counts[todos.findIndex((todo) => todo.id === id)];
  const isZero = ({ id }: Todo) => countOf(id)?.data?.total === 0;
  const zeros = todos.filter(isZero);
  const domains = byDomain(
    todos.filter((todo) => !isZero(todo)),
    menu,
  ).map(({ group, todos: lines }) => ({ group, todos: arranged(lines, order) }));
  useFirstFocus(list, domains.length);
  const line = (todo: Todo, isStop: boolean) => (
    <TodoLine
      key={todo.id}
      todo={todo}
      count={countOf(todo.id)?.data}
      isFailed={(countOf(todo.id)?.error ?? null) !== null}
      isStop={isStop}
      onFocus={() => setCurrent(todo.id)}
      onMove={(step) => moveLine(arrangement, domains, todo.id, step)}
      onHide={() => hideLine(arrangement, todo.id)}
    />
  );
  return (
    <Panel
      title={t(text('todo.title'))}
      note={t(text('todo.note'))}
      body="flush"
      actions={
        (order.length > 0 || put.length > 0) && (
          <Button size="small" variant="quiet" onClick={() => void send({ id: 'home.parDefaut' })}>
            {t(text('todo.resetShort'))}
          </Button>
        )
      }
    >
      {todos.length === 0 && <p className={styles.none}>{t(text('todo.none'))}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links inside */}
      <div ref={list} onKeyDown={(event) => press(event, arrangement, domains)}>
        {domains.map(({ group, todos: lines }) => {
          const urgent = lines.filter(({ id, tone }) => tone === 'bad' && countOf(id)?.data !== undefined).length;
          const stop = lines.find(({ id }) => id === current) ?? lines[0];
          return (
            <section key={group} aria-labelledby={`todo-${group}`}>
              <header className={styles.domain}>
                <h3 id={`todo-${group}`}>{t(core(`shell.groups.${group}`))}</h3>
                <span>
                  {urgent > 0
                    ? t(text('todo.urgent'), { n: urgent, total: lines.length })
                    : t(text('todo.views'), { n: lines.length })}
                </span>
              </header>
              <ul className={styles.list}>{lines.map((todo) => line(todo, todo === stop))}</ul>
            </section>
          );
        })}
        {zeros.length > 0 && <ZeroLines todos={zeros}>{zeros.map((todo, at) => line(todo, at === 0))}</ZeroLines>}
        {put.length > 0 && (
          <HiddenLines todos={put} onShow={(id) => arrange({ order, hidden: hidden.filter((each) => each !== id) })} />
        )}
      </div>
      <Foot counts={counts} isDone={todos.length > 0 && zeros.length === todos.length} />
    </Panel>
  );
}

/** Arrows go from link to link; with `Alt` they move the line. */
function press(event: KeyboardEvent<HTMLElement>, arrangement: Arrangement, domains: readonly Domain[]): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const id = links[at]?.dataset['line'];
  if (id === undefined || event.ctrlKey || event.metaKey) return;
  const next = placeAfter(event.key, at, links.length);
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
  if (event.altKey && step !== null) moveLine(arrangement, domains, id, step);
  else if (event.altKey) return;
  else if (event.key === 'Delete') {
    (links[at + 1] ?? links[at - 1])?.focus();
    hideLine(arrangement, id);
  } else if (next !== null) links[next]?.focus();
  else return;
  event.preventDefault();
}

function moveLine({ order, hidden }: Arrangement, domains: readonly Domain[], id: string, step: -1 | 1): void {
  const domain = domains.find(({ todos }) => todos.some((line) => line.id === id));
  const next = domain ? moved(order, domain.todos, id, step) : null;
  if (next !== null) arrange({ order: next, hidden });
}

function hideLine({ order, hidden }: Arrangement, id: string): void {
  arrange({ order, hidden: [...hidden, id] });
}

function arrange({ order, hidden }: Arrangement): void {
  void send({ id: 'home.disposer', args: { order, hidden } });
}

/** Lines that count nothing, folded; the names of the first ones are shown. */
function ZeroLines({ todos, children }: { todos: readonly Todo[]; children: ReactNode }) {
  const t = useText();
  const [isOpen, setOpen] = useAtom(zeroAtom);
  return (
    <>
      <button type="button" className={styles.zero} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" className={classNames(isOpen && styles.turned)} />
        <span className={styles.zeroTitle}>{t(text('todo.zero'), { n: todos.length })}</span>
        <span className={styles.zeroNames}>
          {todos
            .slice(0, named)
            .map(({ title }) => t(title))
            .join(', ')}
          {todos.length > named && '…'}
        </span>
        <Kbd keys={['Z']} />
      </button>
      {isOpen && <ul className={styles.list}>{children}</ul>}
    </>
  );
}

function Foot({ counts, isDone }: { counts: readonly UseQueryResult[]; isDone: boolean }) {
  const t = useText();
  const failed = counts.filter(({ error }) => error !== null);
  return (
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
        <Hint keys={['Tab']} says={t(text('todo.next'))} />
        <Hint keys={['↵']} says={t(text('todo.open'))} />
        <Hint keys={['Alt', '↑']} says={t(text('todo.up'))} />
        <Hint keys={[t(text('todo.deleteKey'))]} says={t(text('todo.hide'))} />
        <Hint keys={['T']} says={t(text('todo.table'))} />
      </p>
    </div>
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

/** The arrows work at once: the first line takes the focus that nothing else has, also when its own line counts nothing and goes. */
function useFirstFocus(list: React.RefObject<HTMLElement | null>, shown: number): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || activeElement.id === 'main')
      list.current?.querySelector<HTMLElement>('li a')?.focus({ preventScroll: true });
  }, [list, shown]);
}

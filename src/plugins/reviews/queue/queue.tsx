/** The queue: what waits at the left, the review that is read, its context, the keys that decide. */
import { useAtomValue, useSetAtom } from 'jotai/react';
import { Plus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import {
  Badge,
  Button,
  focusAtom,
  goTo,
  PageHeader,
  ProgressBar,
  type Refs,
  Switch,
  send,
  setPreference,
  store,
  tiersAtom,
  useFormat,
  usePreference,
  useText,
} from '../../../core';
import {
  FilterBar,
  ListState,
  useActiveTable,
  useAddress,
  useFirstFocus,
  useListFacts,
  useRows,
  ViewMenu,
} from '../../../core/table';
import { reviews } from '../model';
import { queueTable, reviewHref } from '../tables';
import { text } from '../text';
import { reviewViews } from '../views';
import { BigKeys } from './big-keys';
import { Context } from './context';
import { LastDecision } from './last-decision';
import styles from './queue.module.css';
import { QueueList } from './queue-list';
import { Reading } from './reading';
import { RejectDialog } from './reject-dialog';
import { beginQueue, currentAtom, cursorAtom, doneAtom, idOf, nextByItself, queueAtom, rowsAtom, step } from './state';

export function Queue({ display }: { display: ReactNode }) {
  const t = useText();
  const format = useFormat();
  const [address, setAddress] = useAddress(reviewViews);
  const q = address['q'] ?? '';
  const sort = address['sort'] ?? '';
  const list = useRows(queueTable, q, sort, undefined);
  const filterRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const replyRef = useRef<HTMLTextAreaElement>(null);
  const queue = useAtomValue(queueAtom);
  useListFacts(queueTable, q, list);
  useQueueRows(list);
  const take = useQueueKeys({ q, sort, filterRef, replyRef });
  const isReady = list.status === 'ready';
  const isShown = isReady && queue.length > 0;
  useFirstFocus(listRef, isShown);
  const left = Math.max(queue.length, list.total - (list.rows.length - queue.length));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the filter inside.
    <div
      className={styles.page}
      onFocus={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target === filterRef.current && !event.defaultPrevented)
          listRef.current?.focus({ preventScroll: true });
      }}
    >
      <PageHeader
        title={t(text('title'))}
        count={isReady ? format.number(left) : ''}
        chips={
          <>
            {display}
            <ViewMenu
              screen={undefined}
              resource={reviews}
              own={reviewViews}
              address={address}
              go={setAddress}
              defaultSort={reviews.sort}
            />
          </>
        }
        actions={<Actions left={left} />}
      />
      <FilterBar
        resource={reviews}
        value={q}
        onChange={(next) => setAddress({ q: next })}
        found={isReady ? t(text('queue.order')) : ''}
        inputRef={filterRef}
      />
      {isShown ? (
        <Desk left={left} refs={list.refs} listRef={listRef} replyRef={replyRef} />
      ) : (
        <>
          {isReady && <LastDecision />}
          {isReady && list.total > 0 ? (
            <p className={styles.empty} role="status">
              <Badge tone="ok">{t(text('queue.empty'))}</Badge> {t(text('queue.emptyHint'))}
            </p>
          ) : (
            <ListState list={list} table={queueTable} q={q} onShowAll={() => setAddress({ q: undefined })} />
          )}
        </>
      )}
      <RejectDialog listRef={listRef} />
    </div>
  );
}

function useQueueRows({ rows, show }: ReturnType<typeof useRows>): void {
  const queue = useAtomValue(queueAtom);
  const current = useAtomValue(currentAtom);
  useLayoutEffect(beginQueue, []);
  useLayoutEffect(() => store.set(rowsAtom, rows), [rows]);
  const place = current === null ? -1 : queue.indexOf(current);
  // The pages after the one that is read are requested before they are needed.
  useEffect(() => show(0, place + 60), [show, place]);
}

interface QueueKeys {
  q: string;
  sort: string;
  filterRef: RefObject<HTMLInputElement | null>;
  replyRef: RefObject<HTMLTextAreaElement | null>;
}

/** The queue as the active table: it takes the keys when it appears; what is returned makes it take them again. */
function useQueueKeys({ q, sort, filterRef, replyRef }: QueueKeys): () => void {
  const current = useAtomValue(currentAtom);
  const take = useActiveTable({
    resource: reviews.name,
    cursor: cursorAtom,
    filter: () => filterRef.current?.focus(),
    move: (key) => step(key === 'ArrowDown' ? 1 : -1),
    open: openCurrent,
    edit: () => replyRef.current?.focus(),
    tick: () => undefined,
    tickAll: () => undefined,
    create: () => void send({ id: 'reviews.nouveau' }),
    rowMenu: () => current && goTo(`/dashboard/manifestations/edit/${String(current['manifestation'])}`),
    columns: () => undefined,
    export: (kind) =>
      void send({
        id: 'records.export',
        args: { resource: reviews.name, format: kind, q, sort, tiers: store.get(tiersAtom) ?? '' },
      }),
    imports: () => false,
    clear: () => undefined,
    cells: () => undefined,
  });
  useEffect(take, [take]);
  return take;
}

function openCurrent(): void {
  const current = store.get(currentAtom);
  if (current) goTo(reviewHref(idOf(current)));
}

function Actions({ left }: { left: number }) {
  const t = useText();
  const isNext = usePreference(nextByItself) !== false;
  const done = useAtomValue(doneAtom);
  const total = done + left;
  const progress = t(text('queue.done'), { n: done, total });
  return (
    <>
      <Switch
        label={t(text('queue.next'))}
        checked={isNext}
        onCheckedChange={(on) => setPreference(nextByItself, on)}
      />
      {done > 0 && (
        <span className={styles.progress}>
          <span>{progress}</span>
          <ProgressBar label={progress} value={done} max={total} valueText={progress} />
        </span>
      )}
      <Button icon={<Plus />} keys={['N']} onClick={() => void send({ id: 'reviews.nouveau' })}>
        {t(text('create'))}
      </Button>
    </>
  );
}

interface DeskProps {
  left: number;
  refs: Refs;
  listRef: RefObject<HTMLDivElement | null>;
  replyRef: RefObject<HTMLTextAreaElement | null>;
}

function Desk({ left, refs, listRef, replyRef }: DeskProps) {
  const setFocus = useSetAtom(focusAtom);
  const current = useAtomValue(currentAtom);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it tells where the focus is, for the keys of the queue.
    <div
      className={styles.columns}
      onFocus={(event) => setFocus(event.target instanceof HTMLTextAreaElement ? 'page' : 'table')}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus('page')}
    >
      <section className={styles.waiting}>
        <QueueList listRef={listRef} total={left} refs={refs} onOpen={openCurrent} />
        <LastDecision />
      </section>
      <section className={styles.desk}>
        {current && (
          <div className={styles.sheet}>
            <Reading key={idOf(current)} row={current} replyRef={replyRef} listRef={listRef} refs={refs} />
            <Context row={current} refs={refs} />
          </div>
        )}
        <BigKeys row={current} onReply={() => replyRef.current?.focus()} />
      </section>
    </div>
  );
}

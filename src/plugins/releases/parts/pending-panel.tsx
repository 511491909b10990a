/** What is saved and not live, by type or author: ticked, compared with what is live, published or put into a lot. */
import { useAtomValue, useSetAtom } from 'jotai/react';
import { FilePlus2, ListPlus, Send } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import {
  Badge,
  Button,
  classNames,
  EmptyState,
  focusAtom,
  goTo,
  Kbd,
  Problem,
  ProblemState,
  RadioGroup,
  SearchField,
  send,
  store,
  useFormat,
  useSiteTime,
  useText,
} from '../../../core';
import { useActiveTable, useFirstFocus } from '../../../core/table';
import { core } from '../../../i18n/core';
import { usePending } from '../calls';
import { hrefOf, kindCount, kindName } from '../kinds';
import type { Pending } from '../model';
import { chosenAtom, currentAtom, cursorAtom, nameOf, shownAtom, tickedAtom } from '../state';
import { text } from '../text';
import styles from './desk.module.css';
import { Waiting } from './waiting';

type Address = Readonly<Record<string, string | undefined>>;

interface PendingPanelProps {
  tiers: string | null;
  address: Address;
  setAddress: (change: Record<string, string | undefined>) => void;
}

const groupings = ['type', 'auteur'] as const;
type Grouping = (typeof groupings)[number];

/** Steps of the keys that move. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

export function PendingPanel({ tiers, address, setAddress }: PendingPanelProps) {
  const t = useText();
  const pending = usePending(tiers);
  const by = groupings.find((each) => each === address['par']) ?? 'type';
  const q = address['q'] ?? '';
  const groups = useMemo(() => groupsOf(pending.data?.items ?? [], by, q), [pending.data, by, q]);
  const list = useRef<HTMLDivElement>(null);
  const isShown = groups.length > 0;
  useShown(groups);
  const take = useTableKeys();
  useFirstFocus(list, isShown);
  /** Enter and the arrow down go from what is searched to what was found. */
  const leaveSearch = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'ArrowDown') || event.nativeEvent.isComposing || !list.current) return;
    event.preventDefault();
    list.current.focus();
  };
  return (
    <section className={styles.pending} aria-label={t(text('pending.title'))} onFocus={take}>
      <header className={styles.head}>
        <h2>
          {t(text('pending.title'))} <span>{pending.data && t(text('pending.count'), { n: pending.data.total })}</span>
        </h2>
        <RadioGroup
          look="segment"
          aria-label={t(text('pending.by'))}
          value={by}
          onValueChange={(value) => setAddress({ par: value === 'type' ? undefined : value })}
          choices={groupings.map((value) => ({ value, label: t(text(`pending.groupings.${value}`)) }))}
        />
        <search>
          <SearchField
            label={t(text('pending.search'))}
            placeholder={t(text('pending.search'))}
            clearLabel={t(core('table.clearFilter'))}
            keys={['/']}
            value={q}
            onValueChange={(value) => setAddress({ q: value || undefined })}
            onKeyDown={leaveSearch}
          />
        </search>
        {isShown && <TickAll />}
      </header>
      {pending.status === 'pending' && <Waiting lines={10} />}
      {pending.status === 'error' && (
        <ProblemState
          problem={Problem.from(pending.error)}
          onRetry={() => void pending.refetch()}
          retrying={pending.isFetching}
        />
      )}
      {pending.data && !isShown && (
        <EmptyState
          title={t(text(q === '' ? 'pending.none' : 'pending.noneFound'))}
          detail={t(text(q === '' ? 'pending.noneDetail' : 'pending.noneFoundDetail'))}
        />
      )}
      {isShown && <List groups={groups} by={by} listRef={list} />}
      {isShown && <Foot />}
    </section>
  );
}

/** What commands act on is what is on the page. */
function useShown(groups: readonly Group[]): void {
  useLayoutEffect(
    () =>
      store.set(
        shownAtom,
        groups.flatMap(({ items }) => items),
      ),
    [groups],
  );
  useLayoutEffect(
    () => () => {
      store.set(shownAtom, []);
      store.set(tickedAtom, new Set<string>());
      store.set(chosenAtom, null);
    },
    [],
  );
}

/** The list as the active table: it takes the keys when it appears; what is returned makes it take them again. */
function useTableKeys(): () => void {
  const current = useAtomValue(currentAtom);
  const take = useActiveTable({
    resource: current?.type ?? '',
    cursor: cursorAtom,
    filter: () => void send({ id: 'core.search' }),
    move: (key) => step(key === 'ArrowDown' ? 1 : -1),
    open: openCurrent,
    edit: openCurrent,
    tick: tickCurrent,
    tickAll: () => tick(store.get(shownAtom)),
    create: () => void send({ id: 'releases.creer' }),
    rowMenu: () => undefined,
    columns: () => undefined,
    export: () => undefined,
    imports: () => false,
    clear: () => store.set(tickedAtom, new Set<string>()),
    cells: () => undefined,
  });
  useEffect(take, [take]);
  return take;
}

function TickAll() {
  const t = useText();
  const ticked = useAtomValue(tickedAtom);
  const shown = useAtomValue(shownAtom);
  return (
    <Button size="small" variant="quiet" onClick={() => tick(store.get(shownAtom))}>
      {t(text(shown.every((each) => ticked.has(nameOf(each))) ? 'pending.untickAll' : 'pending.tickAll'))}
    </Button>
  );
}

function Foot() {
  const t = useText();
  const count = useAtomValue(tickedAtom).size;
  return (
    <footer className={styles.foot}>
      {count > 0 ? (
        <>
          <b>{t(text('pending.ticked'), { n: count })}</b>
          <Button size="small" variant="primary" icon={<Send />} onClick={() => void send({ id: 'releases.publier' })}>
            {t(text('actions.publier'))}
          </Button>
          <Button size="small" icon={<FilePlus2 />} onClick={() => void send({ id: 'releases.creer' })}>
            {t(text('actions.creer'))}
          </Button>
          <Button size="small" icon={<ListPlus />} onClick={() => void send({ id: 'releases.ajouter' })}>
            {t(text('actions.ajouter'))}
          </Button>
        </>
      ) : (
        <p className={styles.hints}>
          <span>
            <Kbd keys={['J']} /> <Kbd keys={['K']} /> {t(text('pending.keys.move'))}
          </span>
          <span>
            <Kbd keys={['X']} /> {t(text('pending.keys.tick'))}
          </span>
          <span>
            <Kbd keys={['D']} /> {t(text('pending.keys.compare'))}
          </span>
          <span>
            <Kbd keys={['↵']} /> {t(text('pending.keys.open'))}
          </span>
        </p>
      )}
    </footer>
  );
}

interface Group {
  name: string;
  items: readonly Pending[];
}

function groupsOf(items: readonly Pending[], by: Grouping, q: string): Group[] {
  const typed = q.trim().toLowerCase();
  const groups = new Map<string, Pending[]>();
  for (const item of items) {
    const said = `${item.label} ${item.auteur} ${item.partenaire ?? ''}`.toLowerCase();
    if (!typed.split(/\s+/).every((word) => said.includes(word))) continue;
    groups.set(item[by], [...(groups.get(item[by]) ?? []), item]);
  }
  return [...groups].map(([name, some]) => ({ name, items: some }));
}

interface ListProps {
  groups: readonly Group[];
  by: Grouping;
  listRef: RefObject<HTMLDivElement | null>;
}

function List({ groups, by, listRef }: ListProps) {
  const t = useText();
  const id = useId();
  const setFocus = useSetAtom(focusAtom);
  const current = useAtomValue(currentAtom);
  const ticked = useAtomValue(tickedAtom);
  return (
    <div
      ref={listRef}
      role="listbox"
      tabIndex={0}
      aria-multiselectable="true"
      aria-label={t(text('pending.title'))}
      aria-activedescendant={current ? `${id}-${nameOf(current)}` : undefined}
      className={styles.list}
      onKeyDown={press}
      // The keys of tables move and tick here.
      onFocus={() => setFocus('table')}
      onBlur={() => setFocus('page')}
    >
      {groups.map(({ name, items }) => {
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options.
          <div key={name} role="group" aria-labelledby={`${id}-g-${name}`}>
            <div id={`${id}-g-${name}`} className={styles.group}>
              <span>{by === 'type' ? kindCount(name, t, items.length) : name}</span>
              <span className={styles.quiet}>{by === 'auteur' && t(text('pending.count'), { n: items.length })}</span>
            </div>
            {items.map((item) => (
              <Item
                key={nameOf(item)}
                id={`${id}-${nameOf(item)}`}
                item={item}
                by={by}
                isCurrent={item === current}
                isTicked={ticked.has(nameOf(item))}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface ItemProps {
  id: string;
  item: Pending;
  by: Grouping;
  isCurrent: boolean;
  isTicked: boolean;
}

function Item({ id, item, by, isCurrent, isTicked }: ItemProps) {
  const t = useText();
  const format = useFormat();
  const say = useSiteTime();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { label, auteur, dateModif, partenaire, publishedVersion, version, publishAt, idTiers, type } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys.
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isTicked}
      className={classNames(styles.item, isCurrent && styles.current)}
      onClick={() => store.set(chosenAtom, nameOf(item))}
      onDoubleClick={() => openContent(item)}
    >
      <span
        aria-hidden="true"
        className={classNames(styles.tick, isTicked && styles.on)}
        onClick={() => tick([item])}
      />
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.quiet}>
          {[by === 'auteur' ? kindName(type, t) : auteur, partenaire, format.relative(dateModif)]
            .filter((each) => each !== null)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.state}>
        {publishAt !== null && (
          <Badge tone="info">{t(text('pending.planned'), { date: say(publishAt, [idTiers]) })}</Badge>
        )}
        <span className={styles.quiet}>
          {publishedVersion === null
            ? t(text('pending.never'))
            : t(text('pending.versions'), { live: publishedVersion, draft: version })}
        </span>
      </span>
    </div>
  );
}

function press(event: KeyboardEvent): void {
  const by = steps[event.key];
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (by !== undefined) step(by);
  else if (event.key === 'Enter') openCurrent();
  else if (event.key === ' ') tickCurrent();
  else return;
  event.preventDefault();
}

function openCurrent(): void {
  const current = store.get(currentAtom);
  if (current) openContent(current);
}

function tickCurrent(): void {
  const current = store.get(currentAtom);
  if (current) tick([current]);
}

function openContent({ type, id }: Pending): void {
  const to = hrefOf(type, id);
  if (to) goTo(to);
}

/** Goes some places down or up. */
function step(by: number): void {
  const shown = store.get(shownAtom);
  const current = store.get(currentAtom);
  const place = current === null ? 0 : shown.indexOf(current) + by;
  const next = shown[Math.max(0, Math.min(shown.length - 1, place))];
  if (next) store.set(chosenAtom, nameOf(next));
}

/** Ticks; what is all ticked is unticked. */
function tick(items: readonly Pending[]): void {
  const ticked = new Set(store.get(tickedAtom));
  const isOn = !items.every((each) => ticked.has(nameOf(each)));
  for (const item of items)
    if (isOn) ticked.add(nameOf(item));
    else ticked.delete(nameOf(item));
  store.set(tickedAtom, ticked);
}

/** A hub: the pages right under its address, each with how many records it has, what waits there, and its key. */
import { useAtomValue } from 'jotai/react';
import { useFormat, useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import type { Todo } from '../../define';
import { actorAtom } from '../../facts';
import { resourceNamed } from '../../form/record/record-choices';
import { passes } from '../../model/rights';
import { type Page, registryAtom } from '../../registry';
import { PageLink } from '../../routing/link';
import { useTodoCount, useTodos } from '../../todos';
import { classNames, Kbd, PageHeader } from '../../ui';
import styles from './hub-page.module.css';

export interface HubPageProps {
  title: Text;
  /** Address after the locale. */
  path: string;
}

export function HubPage({ title, path }: HubPageProps) {
  const t = useText();
  const { pages } = useAtomValue(registryAtom);
  const actor = useAtomValue(actorAtom);
  const all = [...pages.values()];
  const entries = all.filter((page) => isUnder(page, path) && passes(page.guard, actor));
  return (
    <div className={styles.hub}>
      <PageHeader title={t(title)} />
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} list={listOf(entry, all)} />
        ))}
      </ul>
    </div>
  );
}

function isUnder({ path, view }: Page, hub: string): boolean {
  return path.startsWith(`${hub}/`) && view !== 'edit' && !/[/$]/.test(path.slice(hub.length + 1));
}

/** The list that an entry is, or leads to. */
function listOf(entry: Page, all: readonly Page[]): Page | undefined {
  return entry.view === 'list' ? entry : all.find(({ parent, view }) => parent === entry.id && view === 'list');
}

function Entry({ entry, list }: { entry: Page; list: Page | undefined }) {
  const t = useText();
  const { views } = useAtomValue(registryAtom);
  const resource = list?.resource === undefined ? undefined : resourceNamed(list.resource);
  const waiting = useTodos().filter(({ to }) => `${to.split('?', 1)[0]}/`.startsWith(`${entry.path}/`));
  // The list opens on its first view: that is what it counts.
  const q = views.get(list?.id ?? '')?.[0]?.q ?? '';
  const Icon = entry.icon;
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        {Icon && <Icon aria-hidden="true" />}
        <PageLink to={entry.path}>{t(entry.title)}</PageLink>
        {resource && <Count todo={{ id: entry.id, title: entry.title, resource, q, to: entry.path }} />}
        {entry.keys !== undefined && <Kbd keys={entry.keys.split(' ')} />}
      </span>
      {waiting.map((todo) => (
        <Waiting key={todo.id} todo={todo} />
      ))}
    </li>
  );
}

/** What waits there; not said while nothing does. */
function Waiting({ todo }: { todo: Todo }) {
  const t = useText();
  const format = useFormat();
  const count = useTodoCount(todo);
  if (count?.total === 0) return null;
  return (
    <PageLink to={todo.to} className={styles.waiting}>
      <span>{t(todo.title)}</span>
      <span className={classNames(styles.number, todo.tone && styles[todo.tone])}>
        {count === undefined ? '…' : format.number(count.total)}
      </span>
    </PageLink>
  );
}

function Count({ todo }: { todo: Todo }) {
  const format = useFormat();
  const count = useTodoCount(todo);
  return <span className={styles.count}>{count === undefined ? '…' : format.number(count.total)}</span>;
}

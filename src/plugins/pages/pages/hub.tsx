/** The hub of pages: each list under it, with how many records it has, what waits there, and its key. */
import {
  actorAtom,
  Kbd,
  type Page,
  PageHeader,
  PageLink,
  passes,
  registryAtom,
  resourceNamed,
  type Todo,
  useAtomValue,
  useFormat,
  useText,
  useTodoCount,
  useTodos,
} from '../../../core';
import styles from '../pages.module.css';
import { hubPath, text } from '../text';

export default function HubPage() {
  const t = useText();
  const { pages } = useAtomValue(registryAtom);
  const actor = useAtomValue(actorAtom);
  const entries = [...pages.values()].filter(
    ({ path, view, guard }) => view === 'list' && path.startsWith(`${hubPath}/`) && passes(guard, actor),
  );
  return (
    <div className={styles.hub}>
      <PageHeader title={t(text('hub.title'))} />
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: Page }) {
  const t = useText();
  const resource = entry.resource === undefined ? undefined : resourceNamed(entry.resource);
  const waiting = useTodos().filter(({ to }) => to.split('?', 1)[0] === entry.path);
  const Icon = entry.icon;
  return (
    <li className={styles.entry}>
      <span className={styles.entryHead}>
        {Icon && <Icon aria-hidden="true" />}
        <PageLink to={entry.path}>{t(entry.title)}</PageLink>
        {resource && <Count todo={{ id: entry.id, title: entry.title, resource, q: '', to: entry.path }} />}
        {entry.keys !== undefined && <Kbd keys={entry.keys.split(' ')} />}
      </span>
      {waiting.map((todo) => (
        <PageLink key={todo.id} to={todo.to} className={styles.waiting}>
          {t(todo.title)} <Count todo={todo} />
        </PageLink>
      ))}
    </li>
  );
}

function Count({ todo }: { todo: Todo }) {
  const format = useFormat();
  const count = useTodoCount(todo);
  return <span className={styles.count}>{count === undefined ? '…' : format.number(count.total)}</span>;
}

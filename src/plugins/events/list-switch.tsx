/** From one list of manifestations to the other, with the same filter. */
import { ListChecks, PenLine } from 'lucide-react';
import { PageLink, useText } from '../../core';
import { stringifySearch } from '../../core/routing/search';
import { useAddress } from '../../core/table/use-address';
import styles from './list-switch.module.css';
import { text } from './model';

const lists = [
  { id: 'list', to: '/dashboard/manifestations', title: text('switch.list'), icon: PenLine },
  { id: 'management', to: '/dashboard/event-management', title: text('switch.management'), icon: ListChecks },
] as const;

export function ListSwitch({ current }: { current: (typeof lists)[number]['id'] }) {
  const t = useText();
  const [address] = useAddress();
  // Columns and views are each list's own; filter, order and partner follow.
  const { cols: _own, vue: _view, ...kept } = address;
  const search = stringifySearch(kept);
  return (
    <nav className={styles.switch} aria-label={t(text('switch.title'))}>
      {lists.map(({ id, to, title, icon: Icon }) => (
        <PageLink
          key={id}
          to={to + search}
          className={styles.choice ?? ''}
          aria-current={id === current ? 'page' : undefined}
        >
          <Icon aria-hidden="true" />
          {t(title)}
        </PageLink>
      ))}
    </nav>
  );
}

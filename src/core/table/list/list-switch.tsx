/** From one list to another of the same family; lists of the same records keep filter and order. */
import { useRef } from 'react';
import { useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import type { Icon } from '../../define';
import { PageLink } from '../../routing/link';
import { stringifySearch } from '../../routing/search';
import { useCurrentInSight } from '../../ui/current-in-sight';
import styles from './list-switch.module.css';
import { useAddress } from './use-address';

export interface ListChoice {
  /** Path after the locale. */
  to: string;
  title: Text;
  icon: Icon;
}

export interface ListSwitchProps {
  title: Text;
  lists: readonly ListChoice[];
  /** Path of the list that is shown. */
  current: string;
  /** `search`: filter, order and partner follow; `partner`: the partner alone. */
  keeps?: 'search' | 'partner';
}

export function ListSwitch({ title, lists, current, keeps = 'search' }: ListSwitchProps) {
  const t = useText();
  const [address] = useAddress();
  // Columns and views are each list's own.
  const { cols: _own, vue: _view, ...kept } = address;
  const nav = useRef<HTMLElement>(null);
  useCurrentInSight(nav, current);
  const search = stringifySearch(keeps === 'search' ? kept : { tiers: address.tiers });
  return (
    <nav ref={nav} className={styles.switch} aria-label={t(title)}>
      {lists.map((list) => (
        <PageLink
          key={list.to}
          to={list.to + search}
          className={styles.choice ?? ''}
          aria-current={list.to === current ? 'page' : undefined}
        >
          <list.icon aria-hidden="true" />
          {t(list.title)}
        </PageLink>
      ))}
    </nav>
  );
}

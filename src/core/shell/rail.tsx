/** The dark rail: groups, key hints, counts; folded to icons, or a drawer on phones. */
import { useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai/react';
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { isClosed } from '../auth/functions';
import { version } from '../config';
import type { MenuItem } from '../define';
import { actorAtom, pageAtom, userAtom } from '../facts';
import type { Actor } from '../model/rights';
import { registryAtom } from '../registry';
import { PageLink } from '../routing/link';
import { afterLocale } from '../routing/locale';
import { trailOf } from '../routing/trail';
import { classNames, IconButton } from '../ui';
import { useCurrentInSight } from '../ui/current-in-sight';
import { useCaps } from './caps';
import { Mark } from './mark';
import { childrenOf, currentOf, railOf, withoutPaths } from './menu-tree';
import styles from './rail.module.css';
import { RailGroup } from './rail-group';
import { RailItem } from './rail-item';
import { noteVisit, usedOf } from './screens-used';

export interface RailProps {
  isCollapsed: boolean;
  isDrawerOpen: boolean;
  onCollapse(): void;
  onCloseDrawer(): void;
}

export function Rail({ isCollapsed, isDrawerOpen, onCollapse, onCloseDrawer }: RailProps) {
  const t = useText();
  const registry = useAtomValue(registryAtom);
  const user = useAtomValue(userAtom);
  const menu = useMemo(() => {
    const closed = [...registry.pages.values()].filter((page) => isClosed(page, user));
    return withoutPaths(registry.menu, new Set(closed.map(({ path }) => path)));
  }, [registry, user]);
  const actor = useAtomValue(actorAtom);
  const path = useRouterState({ select: (state) => afterLocale(decodeURI(state.location.pathname)) });
  const page = useAtomValue(pageAtom);
  const parents = page ? trailOf(page.id, registry.pages).map((parent) => parent.path) : [];
  const current = currentOf(menu, path, parents);
  const keys = useKeysByPath();
  const used = useUsed(menu, actor, current);
  const rail = useDrawer(isDrawerOpen, path, onCloseDrawer);
  useCurrentInSight(rail, current);
  const label = t(core(isCollapsed ? 'shell.expand' : 'shell.collapse'));
  return (
    <>
      {isDrawerOpen && <div className={styles.veil} onClick={onCloseDrawer} aria-hidden="true" />}
      <nav
        ref={rail}
        id="rail"
        aria-label={t(core('shell.menu'))}
        className={classNames(styles.rail, isCollapsed && styles.collapsed, isDrawerOpen && styles.open)}
      >
        <div className={styles.head}>
          <PageLink to="/dashboard/" className={styles.brand} aria-label="Régie">
            <Mark />
            <span className={styles.name}>Régie</span>
          </PageLink>
          <span className={styles.version}>{version}</span>
          <IconButton
            label={t(core('shell.closeMenu'))}
            icon={<X aria-hidden="true" />}
            className={styles.close}
            onClick={onCloseDrawer}
          />
        </div>
        <div className={styles.nav}>
          {railOf(menu, actor).map(({ group, items }) => (
            <Fragment key={group ?? 'top'}>
              <RailGroup group={group} items={items} isCollapsed={isCollapsed} isAside={used.length > 0}>
                {items.map((item) => (
                  <RailItem
                    key={item.id}
                    {...{ item, isCollapsed, keys }}
                    current={used.some(({ id }) => id === current) ? null : current}
                  />
                ))}
              </RailGroup>
              {group === null && used.length > 0 && (
                <>
                  <div className={styles.heading} id="rail-used">
                    {t(core('shell.used'))}
                  </div>
                  <ul aria-labelledby="rail-used">
                    {used.map((item) => (
                      <RailItem
                        key={item.id}
                        item={alone(item)}
                        current={current}
                        isCollapsed={isCollapsed}
                        keys={keys}
                      />
                    ))}
                  </ul>
                </>
              )}
            </Fragment>
          ))}
        </div>
        <button type="button" className={styles.fold} onClick={onCollapse} aria-label={label} title={label}>
          {isCollapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
        </button>
      </nav>
    </>
  );
}

/** What the person opens most, as it was when the console was opened: the rail stays still under the mouse. */
function useUsed(menu: readonly MenuItem[], actor: Actor, current: string | null): readonly MenuItem[] {
  const groups = railOf(menu, actor).filter(({ group }) => group !== null);
  const entries = groups.flatMap(({ items }) => items.flatMap((item) => [item, ...childrenOf(item, actor)]));
  const [ids] = useState(() => usedOf(entries).map(({ id }) => id));
  useEffect(() => {
    if (current !== null) noteVisit(current);
  }, [current]);
  return entries.filter(({ id }) => ids.includes(id));
}

/** An entry without those under it. */
const alone = ({ child: _child, ...item }: MenuItem): MenuItem => item;

/** Caps of the shortcut that leads to each page. */
function useKeysByPath(): (item: MenuItem) => readonly string[] | undefined {
  const { pages } = useAtomValue(registryAtom);
  const caps = useCaps();
  return (item) => {
    const to = item.to?.replace(/\/+$/, '');
    const keys = [...pages.values()].find((page) => page.path.replace(/\/+$/, '') === to)?.keys;
    return keys === undefined ? undefined : caps(keys);
  };
}

/** On phones the rail is a drawer: focus goes in, Escape and a visit close it. */
function useDrawer(isOpen: boolean, path: string, close: () => void) {
  const rail = useRef<HTMLElement>(null);
  const shownAt = useRef(path);
  useEffect(() => {
    if (!isOpen) return;
    shownAt.current = location.pathname;
    const before = document.activeElement;
    rail.current?.querySelector<HTMLElement>('li a')?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen, close]);
  useEffect(() => {
    if (isOpen && location.pathname !== shownAt.current) close();
  }, [path, isOpen, close]);
  return rail;
}

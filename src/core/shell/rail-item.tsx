/** One entry of the rail; with children it opens under itself. */

import { useAtomValue } from 'jotai/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import type { MenuItem } from '../define';
import { actorAtom } from '../facts';
import { PageLink } from '../routing/link';
import { useWorkAt, type Work } from '../todos';
import { classNames, Kbd, VisuallyHidden } from '../ui';
import { childrenOf, pathsOf } from './menu-tree';
import styles from './rail.module.css';

export interface RailItemProps {
  item: MenuItem;
  /** Id of the entry of the page shown. */
  current: string | null;
  isCollapsed: boolean;
  /** Stands under the screen of its domain, which carries the number. */
  isUnder?: boolean;
  keys(item: MenuItem): readonly string[] | undefined;
}

export function RailItem({ item, current, isCollapsed, isUnder = false, keys }: RailItemProps) {
  const actor = useAtomValue(actorAtom);
  const children = childrenOf(item, actor);
  const isInside = children.some((child) => child.id === current);
  const [isOpen, setOpen] = useState(isInside);
  if (item.type === 'separator') return <li className={styles.separator} />;
  if (isCollapsed && item.hiddenOnCollapse) return null;
  if (children.length === 0) {
    return (
      <li>
        <Entry
          item={item}
          isCurrent={item.id === current}
          isCollapsed={isCollapsed}
          isUnder={isUnder}
          keys={isUnder ? undefined : keys(item)}
        />
      </li>
    );
  }
  const list = (
    <ul className={styles.children}>
      {children.map((child) => (
        <RailItem key={child.id} item={child} current={current} isCollapsed={isCollapsed} isUnder keys={keys} />
      ))}
    </ul>
  );
  // A screen of its own: the further ones stand under it.
  if (item.to !== undefined) {
    return (
      <li>
        <Entry
          item={item}
          isCurrent={item.id === current || (isCollapsed && isInside)}
          isCollapsed={isCollapsed}
          keys={keys(item)}
        />
        {!isCollapsed && list}
      </li>
    );
  }
  return (
    <li>
      <Parent item={item} isOpen={isOpen} isInside={isInside} onToggle={() => setOpen(!isOpen)} />
      {isOpen && list}
    </li>
  );
}

const nowhere: readonly (readonly string[])[] = [];

/** How much waits; in accent only when it is urgent. */
export function WorkBadge({ work }: { work: Work }) {
  const t = useText();
  const format = useFormat();
  return (
    <span className={classNames(styles.badge, work.isUrgent && styles.urgent)}>
      {format.number(work.count)}
      <VisuallyHidden> {t(core(work.isUrgent ? 'shell.urgent' : 'shell.waiting'))}</VisuallyHidden>
    </span>
  );
}

interface EntryProps {
  item: MenuItem;
  isCurrent: boolean;
  isCollapsed: boolean;
  isUnder?: boolean;
  keys: readonly string[] | undefined;
}

function Entry({ item, isCurrent, isCollapsed, isUnder = false, keys }: EntryProps) {
  const t = useText();
  const work = useWorkAt(isUnder ? nowhere : [pathsOf([item])]);
  const { icon: Icon } = item;
  const title = t(item.title);
  const content = (
    <>
      {!isUnder && <span className={styles.icon}>{Icon && <Icon aria-hidden="true" />}</span>}
      <span className={styles.label}>{title}</span>
      {work.count > 0 ? <WorkBadge work={work} /> : keys && <Kbd keys={keys} look="plain" className={styles.keys} />}
    </>
  );
  if (item.disabled || item.to === undefined) {
    return (
      <span className={classNames(styles.item, styles.disabled)} aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <PageLink
      to={item.to}
      className={classNames(styles.item, isCurrent && styles.current)}
      {...(isCurrent && { 'aria-current': 'page' })}
      {...(isCollapsed && { title })}
    >
      {content}
    </PageLink>
  );
}

interface ParentProps {
  item: MenuItem;
  isOpen: boolean;
  isInside: boolean;
  onToggle(): void;
}

function Parent({ item, isOpen, isInside, onToggle }: ParentProps) {
  const t = useText();
  const { icon: Icon } = item;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      className={classNames(styles.item, isInside && !isOpen && styles.current)}
      title={t(item.title)}
      onClick={onToggle}
    >
      <span className={styles.icon}>{Icon && <Icon aria-hidden="true" />}</span>
      <span className={styles.label}>{t(item.title)}</span>
      <ChevronDown aria-hidden="true" className={classNames(styles.chevron, isOpen && styles.turned)} />
    </button>
  );
}

/** A group of the rail: it folds, and then says how much waits in it. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { MenuItem } from '../define';
import { setPreference, usePreference } from '../preferences';
import { useWorkAt } from '../todos';
import { classNames } from '../ui';
import { type Group, groups, pathsOf } from './menu-tree';
import styles from './rail.module.css';
import { WorkBadge } from './rail-item';

export interface RailGroupProps {
  /** Null: what stands above the groups. */
  group: Group | null;
  items: readonly MenuItem[];
  isCollapsed: boolean;
  /** Folded unless the person opened it: what is used most stands above. */
  isAside: boolean;
  children: ReactNode;
}

export function RailGroup({ group, items, isCollapsed, isAside, children }: RailGroupProps) {
  const t = useText();
  const name = isAside ? 'railOpened' : 'railFolded';
  const turned = namesIn(usePreference(name));
  const isFolded = group !== null && !isCollapsed && turned.includes(group) !== isAside;
  const work = useWorkAt(isFolded ? items.map((item) => pathsOf([item])) : nowhere);
  if (group === null) return <ul>{children}</ul>;
  const id = `rail-${group}`;
  const title = t(core(`shell.groups.${group}`));
  const turn = () =>
    setPreference(name, turned.includes(group) ? turned.filter((each) => each !== group) : [...turned, group]);
  return (
    <div>
      {isCollapsed ? (
        <div className={styles.heading} id={id}>
          {title}
        </div>
      ) : (
        <button type="button" id={id} className={styles.heading} aria-expanded={!isFolded} onClick={turn}>
          <ChevronDown aria-hidden="true" className={classNames(isFolded && styles.aside)} />
          <span className={styles.label}>{title}</span>
          {work.count > 0 && <WorkBadge work={work} />}
        </button>
      )}
      {!isFolded && <ul aria-labelledby={id}>{children}</ul>}
    </div>
  );
}

/** Unfolds all groups, and goes to the first. */
export function openMenu(): void {
  setPreference('railFolded', []);
  setPreference('railOpened', groups);
  requestAnimationFrame(() => document.querySelector<HTMLElement>('#rail [aria-expanded]')?.focus());
}

const nowhere: readonly (readonly string[])[] = [];

/** Names of groups, as the preferences hold them. */
function namesIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

/** A group of the rail: it folds, and then says how much waits in it. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import type { MenuItem } from '../define';
import { setPreference, usePreference } from '../preferences';
import { useWorkAt } from '../todos';
import { classNames } from '../ui';
import { type Group, pathsOf } from './menu-tree';
import styles from './rail.module.css';
import { WorkBadge } from './rail-item';

export interface RailGroupProps {
  /** Null: what stands above the groups. */
  group: Group | null;
  items: readonly MenuItem[];
  isCollapsed: boolean;
  children: ReactNode;
}

export function RailGroup({ group, items, isCollapsed, children }: RailGroupProps) {
  const t = useText();
  const folded = foldedIn(usePreference('railFolded'));
  const isFolded = group !== null && !isCollapsed && folded.includes(group);
  const work = useWorkAt(isFolded ? items.map((item) => pathsOf([item])) : nowhere);
  if (group === null) return <ul>{children}</ul>;
  const id = `rail-${group}`;
  const title = t(core(`shell.groups.${group}`));
  const turn = () =>
    setPreference('railFolded', isFolded ? folded.filter((each) => each !== group) : [...folded, group]);
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

const nowhere: readonly (readonly string[])[] = [];

/** Names of the groups that are folded, as the preferences keep them. */
function foldedIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
}

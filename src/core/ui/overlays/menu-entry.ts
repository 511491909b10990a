import type { ReactNode } from 'react';

/** One line of a menu that does something. */
export interface MenuItem {
  kind?: 'item';
  id: string;
  label: string;
  icon?: ReactNode;
  keys?: readonly string[] | undefined;
  /** At its end: how many it leads to. */
  count?: string | undefined;
  /** Why it cannot be used: shown, reachable, refused. */
  reason?: string | undefined;
  tone?: 'normal' | 'danger';
  onSelect?: () => void;
}

/** What a menu is made of. */
export type MenuEntry = MenuItem | { kind: 'line' } | { kind: 'group'; id: string; label: string };

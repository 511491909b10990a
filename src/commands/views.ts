import { atom } from 'jotai/vanilla';
import type { Icon } from '../core/define';

/** A saved list state, offered under `#`. */
export interface SavedView {
  id: string;
  title: string;
  /** Address after the locale, query included. */
  to: string;
  hint?: string;
  icon?: Icon;
  page?: string;
}

/** Saved views offered under `#`; whoever keeps them fills this in. */
export const viewsAtom = atom<readonly SavedView[]>([]);

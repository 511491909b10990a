/** The list on the page as its views see it: what the commands of views act on. */
import { atom } from 'jotai/vanilla';
import type { ListView } from '../define';
import type { ViewRow } from './model';
import type { ViewState } from './state';

export interface OpenList {
  ecran: string;
  state: ViewState;
  /** The saved view it follows. */
  view: ViewRow | null;
  /** The view of its own that it follows. */
  own: ListView | null;
  /** Whether it strayed from either. */
  isModified: boolean;
  /** Changes the address of the list; `push` leaves a step to come back by. */
  go(patch: Readonly<Record<string, string | undefined>>, options?: { push?: boolean }): void;
}

export const openListAtom = atom<OpenList | null>(null);

/** The dialog that names and shares a view: none, a new one from the list, or the one the list follows. */
export const viewDialogAtom = atom<'create' | 'edit' | null>(null);

/** Whether the menu of views is open. */
export const viewMenuAtom = atom(false);

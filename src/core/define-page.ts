/** Pages, menu items and work-list lines: the part of the vocabulary that is seen. */
import type { Text } from '../i18n/text';
import type { Icon, Resource } from './define';
import type { View } from './define-facts';
import type { Right } from './model/rights';

/** product.md, "Menu item". */
export interface MenuItem {
  id: string;
  title: Text;
  to?: string;
  icon?: Icon;
  disabled?: boolean;
  hiddenOnCollapse?: boolean;
  type?: 'group' | 'item' | 'separator';
  child?: readonly MenuItem[];
  right?: Right;
  /** Order in the rail: groups of hundreds. */
  order?: number;
  /** Group of the rail an item belongs to. */
  group?: 'catalogue' | 'ventes' | 'contenu' | 'diffusion' | 'administration';
}

/** Facts of a route, in its `staticData`: what guards, titles, breadcrumb, palette and help are read from. */
export interface PageData {
  id: string;
  title: Text;
  /** Its step of the breadcrumb, where the title says the parent too. */
  crumb?: Text;
  /** Its last step, where its own stands before it as the name of those that hang on it. */
  here?: Text;
  guard: Right;
  /** Who may open it without a record, to make one or to change several, when fewer than may read one. */
  create?: Right;
  icon?: Icon;
  view?: View;
  resource?: string;
  /** A partner selector is shown, kept in `?tiers=` (domains.md 0). */
  multiAdmin?: boolean;
  /** Partner functions that open it: closed where all are off for all the partners one acts for. */
  functions?: readonly string[];
  /** Where someone who acts for one partner goes instead, after the locale: `$tiers` stands for the partner. */
  forOne?: string;
  /** Parent page's id, for the breadcrumb; *Accueil* always comes first. */
  parent?: string;
  /** Parameters without which the page means nothing: sent to the parent with a toast. */
  needs?: readonly string[];
  aliases?: Text;
  /** What the screen is for, in a sentence: its article in the help. Screens of the product have theirs there. */
  purpose?: Text;
  keys?: string;
}

/** A view that a list brings itself: what there is to do in it. It lives in the address: `?vue=a-venir`. */
export interface ListView {
  /** In addresses; none other of its list has it. */
  id: string;
  title: Text;
  /** Other words for what it shows, divided by commas: *impayées*. */
  aliases?: Text;
  q?: string;
  sort?: string;
  /** What there is to do: its number stands beside it in the menu of views. */
  counted?: true;
}

/** One line of the home work list: a saved view with its count. */
export interface Todo {
  id: string;
  title: Text;
  /** After the title, quieter. */
  hint?: Text;
  icon?: Icon;
  resource: Resource;
  q: string;
  to: string;
  /** Path of the entry of the menu that carries its number, where its own screen has none. */
  at?: string;
  tone?: 'bad' | 'wait';
  right?: Right;
  /** When it is not a filter of its resource that counts. */
  count?: (tiers: string | null, signal: AbortSignal) => Promise<{ total: number; exact: boolean }>;
}

import {
  BookOpen,
  Command,
  History,
  Keyboard,
  LifeBuoy,
  Navigation,
  PanelLeft,
  Printer,
  Search,
  SearchX,
} from 'lucide-react';
import { defineCommand } from '../../core/define';
import { store } from '../../core/facts';
import { field } from '../../core/model/field';
import { registryAtom } from '../../core/registry';
import { goTo } from '../../core/routing/navigate';
import { openMenu } from '../../core/shell/rail-group';
import { togglePalette } from '../open-palette';
import { tellMissed } from '../palette/missed';
import { openPanel } from '../panels';
import { text } from '../texts';

/** Opens the palette, or closes it. `F1` is typable on every layout. */
export const palette = defineCommand({
  id: 'core.palette',
  title: text('titles.palette'),
  icon: Command,
  keys: 'Mod+K, F1',
  hidden: true,
  args: { typed: field.text() },
  run: ({ typed }) => togglePalette(typed ?? undefined),
});

/** Goes to an address of the console: keys of pages and palette rows send it. */
export const go = defineCommand({
  id: 'core.go',
  title: text('titles.go'),
  icon: Navigation,
  hidden: true,
  args: { to: field.text({ required: true }) },
  run: ({ to }) => ({ to }),
});

/** All groups of the menu, those that are folded beside what the person uses too. */
export const menu = defineCommand({
  id: 'core.menu',
  title: text('titles.menu'),
  aliases: text('aliases.menu'),
  icon: PanelLeft,
  keys: 'g g',
  right: 'any',
  run: openMenu,
});

/** The search field of a page that has one and no list. */
export const search = defineCommand({
  id: 'core.search',
  title: text('titles.search'),
  aliases: text('aliases.search'),
  icon: Search,
  keys: '/',
  when: { view: 'search' },
  run: () => document.querySelector<HTMLElement>('#main search input')?.focus(),
});

/** The page as it is; a list has a command that loads its rows first. */
export const print = defineCommand({
  id: 'core.print',
  title: text('titles.print'),
  aliases: text('aliases.print'),
  icon: Printer,
  right: 'any',
  run: () => window.print(),
});

/** *Je cherchais…*: words that found something else are reported. */
export const searchMissed = defineCommand({
  id: 'core.searchMissed',
  title: text('titles.searchMissed'),
  icon: SearchX,
  right: 'any',
  hidden: true,
  args: { words: field.text({ required: true }) },
  run: ({ words }) => {
    tellMissed(words);
    return { say: { text: text('missedSaid'), params: { words } } };
  },
});

/** The sheet of what applies here. */
export const shortcuts = defineCommand({
  id: 'core.shortcuts',
  title: text('titles.shortcuts'),
  aliases: text('aliases.shortcuts'),
  icon: Keyboard,
  keys: '?',
  run: () => openPanel('sheet'),
});

/** The history of calls made here. */
export const history = defineCommand({
  id: 'core.history',
  title: text('titles.history'),
  aliases: text('aliases.history'),
  icon: History,
  keys: 'g y',
  right: 'any',
  run: () => openPanel('history'),
});

/** The help screen, or the sheet of keys while there is none. */
export const help = defineCommand({
  id: 'core.help',
  title: text('titles.help'),
  aliases: text('aliases.help'),
  icon: BookOpen,
  run: () => goOr('/dashboard/aide', () => openPanel('sheet')),
});

/** The contact screen, where there is one. */
export const contact = defineCommand({
  id: 'core.contact',
  title: text('titles.contact'),
  aliases: text('aliases.contact'),
  icon: LifeBuoy,
  right: 'any',
  run: () => goOr('/dashboard/contact', () => openPanel('sheet'), { ecran: window.location.pathname }),
});

function goOr(path: string, otherwise: () => void, query: Readonly<Record<string, string>> = {}): void {
  const exists = [...store.get(registryAtom).pages.values()].some((page) => page.path.replace(/\/$/, '') === path);
  const wanted = new URLSearchParams(query);
  if (exists) goTo(wanted.size === 0 ? path : `${path}?${wanted}`);
  else otherwise();
}

import type { AnyCommand, Facts, Icon } from '../../core/define';
import { passes } from '../../core/facts';
import type { Page, Registry } from '../../core/registry';
import type { Locale } from '../../i18n/text';
import { localeTag, type Translate } from '../../i18n/translate';
import { type Entry, indexEntries } from './index-entries';
import { type Ask, createRanker, type Ranking } from './rank';

/** An entry with what it leads to. */
export type CatalogueEntry = Entry &
  ({ kind: 'command'; command: AnyCommand } | { kind: 'screen'; screen: Page } | { kind: 'view'; view: SavedView });

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

/** All that is known without asking the server, ready to be ranked. */
export interface Catalogue {
  rank(ask: Ask): Ranking<CatalogueEntry>;
  entries: ReadonlyMap<string, CatalogueEntry>;
}

/** Lays out commands, screens and saved views in one language. */
export function catalogueOf(
  registry: Registry,
  core: ReadonlyMap<string, AnyCommand>,
  views: readonly SavedView[],
  t: Translate,
  locale: Locale,
): Catalogue {
  const commands = [...registry.commands.values(), ...core.values()].filter(({ hidden }) => hidden !== true);
  const screens = [...registry.pages.values()].filter(isDirect);
  const entries: CatalogueEntry[] = [
    ...commands.map((command) => ({
      id: `command:${command.id}`,
      kind: 'command' as const,
      title: t(command.title),
      aliases: aliasesOf(command.aliases, t),
      ...(command.when?.on !== undefined && { page: command.when.on }),
      command,
    })),
    ...screens.map((screen) => ({
      id: `screen:${screen.id}`,
      kind: 'screen' as const,
      title: t(screen.title),
      aliases: aliasesOf(screen.aliases, t),
      screen,
    })),
    ...views.map((view) => ({
      id: `view:${view.id}`,
      kind: 'view' as const,
      title: view.title,
      ...(view.page !== undefined && { page: view.page }),
      view,
    })),
  ];
  return {
    rank: createRanker(indexEntries(entries, localeTag(locale))),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
  };
}

/** Whether a screen may be opened by this user: others are not offered. */
export function mayOpen(screen: Page, facts: Facts): boolean {
  return screen.guard !== 'public' && passes(screen.guard, facts.role);
}

/** The address of a screen after the locale. */
export function addressOf(screen: Page): string {
  return screen.path.replace(/\/\{-\$[^}]*\}/g, '');
}

/** Screens that need no parameter, editors of nothing apart. */
function isDirect(page: Page): boolean {
  return page.view !== 'edit' && !/\/\$/.test(page.path);
}

function aliasesOf(aliases: string | undefined, t: Translate): string[] {
  if (aliases === undefined) return [];
  return t(aliases)
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

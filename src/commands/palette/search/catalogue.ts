import { atom } from 'jotai/vanilla';
import { isClosed } from '../../../core/auth/functions';
import { coreCommandsAtom } from '../../../core/command-of';
import type { AnyCommand, Facts } from '../../../core/define';
import { store, userAtom } from '../../../core/facts';
import { fold } from '../../../core/filter/fold';
import { passes } from '../../../core/model/rights';
import { ownerOf, type Page, type Registry, registryAtom } from '../../../core/registry';
import { languageAtom } from '../../../i18n/runtime';
import type { Locale, Text } from '../../../i18n/text';
import { localeTag, type Translate } from '../../../i18n/translate';
import { domainsOf, kindOf } from '../../domains';
import { type SavedView, viewsAtom } from '../../views';
import { type Entry, indexEntries } from './index-entries';
import { kindNames } from './kind-words';
import { type Ask, createRanker, type Ranking } from './rank';
import { aliasesOf, otherVerbs } from './words';

/** An entry with what it leads to. */
export type CatalogueEntry = Entry & {
  /** Said after the title, where another entry has the same one. */
  domain?: string | undefined;
} & (
    | {
        kind: 'command';
        command: AnyCommand;
        /** Other verbs for what it does, where its kind is named beside them. */
        verbs: readonly string[];
      }
    | { kind: 'screen'; screen: Page }
    | { kind: 'view'; view: SavedView }
  );

/** Words that an administrator gave to commands, by the ids of these. */
export type GivenWords = ReadonlyMap<string, readonly string[]>;

export const givenWordsAtom = atom<GivenWords>(new Map());

/** All that is known without asking the server, ready to be ranked. */
export interface Catalogue {
  rank(ask: Ask): Ranking<CatalogueEntry>;
  entries: ReadonlyMap<string, CatalogueEntry>;
  /** Entries of commands and of screens, in their order: what an empty query offers. */
  commands: readonly CatalogueEntry[];
  screens: readonly CatalogueEntry[];
  /** Kinds of records, as entries are about them, with the words that name them. */
  kinds: readonly { about: string; names: readonly string[]; creates: string | undefined }[];
}

/**
 * The catalogue of the console in its language. An atom, so that it is laid out once for all openings of the palette, and
 * again only when plugins, views or language change.
 */
export const catalogueAtom = atom((get) => {
  const { t, locale } = get(languageAtom);
  return catalogueOf(get(registryAtom), get(coreCommandsAtom), get(viewsAtom), t, locale, get(givenWordsAtom));
});

/** Screens that can be gone to at once, those of plugins first; one without an icon has its plugin's. */
function screensOf({ pages, plugins }: Registry): Page[] {
  const iconOf = new Map(plugins.map(({ id, icon }) => [id, icon]));
  const direct = [...pages.values()].filter(isDirect).map((page) => {
    const icon = page.icon ?? iconOf.get(page.plugin);
    return icon ? { ...page, icon } : page;
  });
  return [...direct.filter(({ plugin }) => plugin !== 'core'), ...direct.filter(({ plugin }) => plugin === 'core')];
}

/** Lays out commands, screens and saved views in one language. */
export function catalogueOf(
  registry: Registry,
  core: ReadonlyMap<string, AnyCommand>,
  views: readonly SavedView[],
  t: Translate,
  locale: Locale,
  given: GivenWords = new Map(),
): Catalogue {
  const commands = [...registry.commands.values(), ...core.values()].filter(({ hidden }) => hidden !== true);
  const screens = screensOf(registry);
  const domains = domainsOf(registry, commands, t);
  const kinds = kindsOf(registry).map(({ title, resource }) => ({
    about: resource,
    names: kindNames({ title, resource }, registry.pages.values(), t),
    creates: creatorOf(registry, resource, t),
  }));
  const creators = new Set(kinds.map(({ creates }) => creates));
  const entries: CatalogueEntry[] = [
    ...commands.map((command) => ({
      id: `command:${command.id}`,
      kind: 'command' as const,
      title: t(command.title),
      aliases: [...aliasesOf(command.aliases, t), ...(given.get(command.id) ?? [])],
      verbs: otherVerbs(t(command.title), creators.has(command.id)),
      ...(isGrave(command) && { grave: true }),
      ...(command.when?.on !== undefined && { page: command.when.on }),
      about: kindOf(command) ?? ownerOf(command.id),
      domain: domains.get(command.id),
      command,
    })),
    ...screens.map((screen) => ({
      id: `screen:${screen.id}`,
      kind: 'screen' as const,
      title: t(screen.title),
      aliases: aliasesOf(screen.aliases, t),
      about: screen.resource ?? screen.plugin,
      screen,
    })),
    ...views.map((view) => ({
      id: `view:${view.id}`,
      kind: 'view' as const,
      title: view.title,
      ...(view.aliases && { aliases: view.aliases }),
      ...(view.about !== undefined && { about: view.about }),
      ...(view.page !== undefined && { page: view.page }),
      view,
    })),
  ];
  return {
    rank: createRanker(indexEntries(entries, localeTag(locale))),
    entries: new Map(entries.map((entry) => [entry.id, entry])),
    commands: entries.filter(({ kind }) => kind === 'command'),
    screens: entries.filter(({ kind }) => kind === 'screen'),
    kinds,
  };
}

/** Kinds of records: those that are looked for here, and those that have a list. */
function kindsOf({ finders, pages }: Registry): { title: Text; resource: string }[] {
  const known = new Map<string, { title: Text; resource: string }>();
  const lists = [...pages.values()].filter(({ view }) => view === 'list');
  for (const { title, resource } of [...finders, ...lists])
    if (resource !== undefined && !known.has(resource)) known.set(resource, { title, resource });
  return [...known.values()];
}

/** Id of the command that makes a record of a kind: it is one of its plugin, and says the noun. */
function creatorOf({ commands, resources }: Registry, kind: string, t: Translate): string | undefined {
  const resource = resources.get(kind);
  const noun = resource && fold(t(resource.one));
  return [...commands.values()].find(
    ({ id, title, hidden }) =>
      noun !== undefined &&
      hidden !== true &&
      creating.test(id) &&
      fold(t(title)).replace(/…$/, '').endsWith(` ${noun}`),
  )?.id;
}

const creating = /\.(?:create|creer|new|nouve|inviter)/;

/** Whether a command cannot be taken back, or moves money. */
export function isGrave({ danger, money }: AnyCommand): boolean {
  return danger === true || money === true;
}

/** Whether a screen may be opened by this user: others are not offered. */
export function mayOpen(screen: Page, facts: Facts): boolean {
  return screen.guard !== 'public' && passes(screen.guard, facts) && !isClosed(screen, store.get(userAtom));
}

/** The address of a screen after the locale. */
export function addressOf(screen: Page): string {
  return screen.path.replace(/\/\{-\$[^}]*\}/g, '');
}

/** Screens that need no parameter, editors of nothing apart. */
function isDirect(page: Page): boolean {
  return page.view !== 'edit' && !/\/\$/.test(page.path);
}

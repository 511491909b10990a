import type { AnyRoute } from '@tanstack/react-router';
import { builtinCommands } from '../../src/commands/builtin';
import type { AnyCommand, Plugin } from '../../src/core/define';
import { type Registry, takeIn } from '../../src/core/registry';
import { coreRoutes, localeRoute } from '../../src/core/routing/tree';
import { core, coreDictionaries } from '../../src/i18n/core';
import { createTranslate, flatten, type Translate } from '../../src/i18n/translate';
import { hintDictionaries, pluginDictionaries } from '../../src/plugins';
import { type Binding, bindingsOf, compiled } from './keys';

export type Locale = 'fr' | 'en';
export const locales = ['fr', 'en'] as const;

/** A console as app.tsx builds it from a list of plugins, without a page to draw it on. */
export interface TestConsole {
  registry: Registry;
  /** Plugins set aside, with the reason of each. */
  refused: string[];
  /** The plugins' commands and core's own. */
  commands: ReadonlyMap<string, AnyCommand>;
  texts: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
  translate: Readonly<Record<Locale, Translate>>;
  bindings: readonly Binding[];
}

const corePlugin: Plugin = { id: 'core', title: core('shell.coreTitle') };

/** Takes plugins in. */
export async function consoleOf(plugins: readonly Plugin[]): Promise<TestConsole> {
  const refused: string[] = [];
  const registry = takeIn(
    [corePlugin, ...plugins],
    // A manifest's parent is written `never` (define.ts); it is the locale's, as in app.tsx.
    (plugin): readonly AnyRoute[] =>
      plugin.id === 'core' ? coreRoutes(localeRoute) : (plugin.routes?.(localeRoute as never) ?? []),
    (plugin, cause) => refused.push(`${plugin}: ${String(cause)}`),
  );
  const commands = new Map([...builtinCommands.map((command) => [command.id, command] as const), ...registry.commands]);
  const [fr, en] = await Promise.all(locales.map(textsOf));
  const bindings = compiled([...commands.values()].flatMap(bindingsOf), [...registry.pages.values()]);
  return {
    registry,
    refused,
    commands,
    texts: { fr: fr ?? new Map(), en: en ?? new Map() },
    translate: { fr: createTranslate('fr', fr ?? new Map()), en: createTranslate('en', en ?? new Map()) },
    bindings,
  };
}

async function textsOf(locale: Locale) {
  const [ofCore, ofPlugins, hints] = await Promise.all([
    coreDictionaries[locale](),
    pluginDictionaries[locale](),
    hintDictionaries[locale](),
  ]);
  return flatten(hints.default, '', flatten({ ...ofPlugins.default, core: ofCore.default }));
}

/** The commands that plugins bring, with the plugin of each. */
export const pluginCommands = ({ registry }: TestConsole) => [...registry.commands.values()];

/** What this console is made of: core and its plugins, taken in once, with their texts. Drawn by app.tsx, run by the command line. */
import type { Plugin } from './core/define';
import { store } from './core/facts';
import { registryAtom, takeIn } from './core/registry';
import { dictionariesAtom, hintDictionariesAtom } from './core/routing/enter';
import { coreRoutes, localeRoute } from './core/routing/tree';
import { core, coreDictionaries } from './i18n/core';
import { hintDictionaries, pluginDictionaries, plugins } from './plugins';

/** Core itself, where the registry looks for pages and commands. */
const corePlugin: Plugin = { id: 'core', title: core('shell.coreTitle') };

export const registry = takeIn([corePlugin, ...plugins], (plugin) => {
  if (plugin.id === 'core') return coreRoutes(localeRoute);
  // A manifest's parent is written `never`, so that its own type of route fits; it is the locale's.
  return plugin.routes?.(localeRoute as never) ?? [];
});
store.set(registryAtom, registry);
store.set(dictionariesAtom, [
  ['core', coreDictionaries],
  ['', pluginDictionaries],
]);
store.set(hintDictionariesAtom, [['', hintDictionaries]]);

import type { AnyCommand, Plugin, Resource, Rest } from '../../src/core/define';

/** A plugin with what it holds back. */
export interface Whole {
  plugin: Plugin;
  rest: Rest;
}

/** Brings what plugins hold back, as the console does once its first page is drawn. */
export async function wholesOf(plugins: readonly Plugin[]): Promise<readonly Whole[]> {
  return Promise.all(plugins.map(async (plugin) => ({ plugin, rest: (await plugin.rest?.())?.rest ?? {} })));
}

/** The commands of plugins. */
export async function commandsOf(plugins: readonly Plugin[]): Promise<readonly AnyCommand[]> {
  return (await wholesOf(plugins)).flatMap(({ rest }) => rest.commands ?? []);
}

/** The resources of plugins. */
export async function resourcesOf(plugins: readonly Plugin[]): Promise<readonly Resource[]> {
  return (await wholesOf(plugins)).flatMap(({ rest }) => rest.resources ?? []);
}

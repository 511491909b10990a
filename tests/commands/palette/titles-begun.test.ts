// The first words of a title, typed on a page of its plugin: what stands first begins so, or has that very name too.
import { expect, it } from 'vitest';
import { builtinCommands } from '../../../src/commands/builtin';
import { type CatalogueEntry, catalogueOf } from '../../../src/commands/palette/search/catalogue';
import type { Drawing } from '../../../src/commands/palette/search/found-rows';
import { localRows } from '../../../src/commands/palette/search/rows';
import { NOTHING_TYPED, type } from '../../../src/commands/palette/search/scope';
import { facts } from '../../../src/core/facts';
import { isFiller } from '../../../src/core/filter/fillers';
import { fold } from '../../../src/core/filter/fold';
import { ownerOf } from '../../../src/core/registry';
import { plugins } from '../../../src/plugins';
import { consoleOf } from '../../contract/console';

const { registry, translate } = await consoleOf(plugins);
const core = new Map(builtinCommands.map((command) => [command.id, command]));
const memory = { frecency: {}, chosen: {}, last: null, recents: [] };

it.each(['fr', 'en'] as const)('what begins a title finds it (%s)', (locale) => {
  const t = translate[locale];
  const catalogue = catalogueOf(registry, core, [], t, locale);
  const pageOf = (entry: CatalogueEntry) =>
    entry.kind === 'command'
      ? [...registry.pages.values()].find(({ plugin }) => plugin === ownerOf(entry.command.id))
      : undefined;
  const lost = catalogue.commands.flatMap((entry) => {
    const words = entry.title.replace(/…$/, '').split(/\s+/);
    const here = { ...facts(), locale, role: 'ADMIN' as const, page: pageOf(entry)?.id ?? 'home.dashboard' };
    return words.slice(2).flatMap((_word, index) => {
      const query = words.slice(0, index + 2).join(' ');
      if (isFiller(fold(query).split(' ').at(-1) ?? '')) return [];
      const drawing: Drawing = { facts: here, t, query, target: null, keysOf: () => undefined };
      const rows = localRows(catalogue, type(NOTHING_TYPED, query), drawing, memory, 30);
      const offered = rows.some(({ title }) => fold(title).startsWith(fold(query)));
      const [first] = rows;
      const isCalledSo =
        first && catalogue.entries.get(first.id)?.aliases?.some((alias) => fold(alias) === fold(query));
      const begins = first && fold(first.title).startsWith(fold(query));
      return offered && !begins && isCalledSo !== true ? [`${query}: ${first?.title}`] : [];
    });
  });
  expect(lost).toEqual([]);
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyCommand, type Command, defineCommand, type Plugin } from '../src/core/define';
import { field } from '../src/core/model/field';
import { ownerOf } from '../src/core/registry';
import type { Surface } from '../src/core/surface/surface';
import { core } from '../src/i18n/core';
import { textOf } from '../src/i18n/text';
import { plugins } from '../src/plugins';
import { consoleOf, pluginCommands } from './contract/console';
import { askFaults, bindingFaults, duplicateFaults, guardFaults, pageFaults, textFaults } from './contract/points';
import { manifestFaults, shownIn } from './contract/sources';
import { root } from './support/sources';

const all: readonly Plugin[] = plugins;
const whole = await consoleOf(all);

/** The points that are judged on a whole console. */
const points = {
  '1. no id, path or prefix is given twice': duplicateFaults,
  '3. every text is in both locales, with the same parameters': textFaults,
  '4. keys pass the lint; the same key means places that never hold together': bindingFaults,
  '5. guards are known, and open nothing that the server refuses': guardFaults,
  '6. every argument can be asked for': askFaults,
  '10. a way leads to every page': pageFaults,
};

/** Pages that are no list of records: signs in, hubs, forms, desks, settings, and dictionaries, whose work has its own panel. */
const noList =
  /^(core|home|help|translations|settings)\.|\.(hub|desk|new)$|^(cards\.new|reviews\.newGroup|pages\.persoForm|partners\.comparer|customer-natures\.grille|roles\.rapports)/;

describe('the contract of plugins', () => {
  test('each list opens on one of its own views', () => {
    const { pages, views } = whole.registry;
    const lists = [...pages.values()].filter(({ id, path }) => !path.includes('$') && !noList.test(id));
    expect(lists.filter(({ id }) => (views.get(id)?.length ?? 0) < 2).map(({ id }) => id)).toEqual([]);
    expect([...views].filter(([, { length }]) => length > 6).map(([id]) => id)).toEqual([]);
  });

  test('the list holds every plugin of the folder', () => {
    const folders = readdirSync(join(root, 'src/plugins'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    // Set by without-plugin.mjs, which takes one out of the list on purpose.
    const { REGIE_WITHOUT: out } = process.env;
    expect(all.map(({ id }) => id).sort()).toEqual(
      folders
        .map(({ name }) => name)
        .filter((name) => name !== out)
        .sort(),
    );
  });

  test('no plugin is refused', () => {
    expect(whole.refused).toEqual([]);
    expect(whole.registry.plugins.map(({ id }) => id)).toEqual(['core', ...all.map(({ id }) => id)]);
  });

  test.each(Object.entries(points))('%s', (_, faults) => {
    expect(faults(whole)).toEqual([]);
  });

  describe.each(all.map((plugin) => [plugin.id, plugin] as const))('%s', (id, plugin) => {
    test('1. its id is its folder and the prefix of its commands, pages, finders and lines of the work list', () => {
      const { registry } = whole;
      const owned = [...registry.commands.values(), ...registry.pages.values(), ...registry.finders, ...registry.todos];
      const foreign = owned.filter((part) => part.plugin === id && ownerOf(part.id) !== id);
      expect(foreign.map((part) => part.id)).toEqual([]);
    });

    test('2. its pages and heavy editors come with import()', () => {
      expect(manifestFaults(id)).toEqual([]);
    });

    test('11. each of its commands is reached without the palette', () => {
      const own = pluginCommands(whole).filter((command) => command.plugin === id);
      expect(own.filter((command) => !isReached(command)).map((command) => command.id)).toEqual([]);
    });

    test('12. without it the rest keeps the contract', async () => {
      const rest = await consoleOf(all.filter((other) => other !== plugin));
      expect(
        Object.entries(points).flatMap(([name, faults]) => faults(rest).map((fault) => `${name}: ${fault}`)),
      ).toEqual([]);
    });
  });
});

type Sick = Omit<Partial<Plugin>, 'id'>;

describe('each point can be broken', () => {
  const sick = (more: Sick): Plugin => ({ id: 'sick', title: core('shell.home'), ...more });
  const command = (more: Partial<Command>) =>
    defineCommand({ id: 'sick.do', title: core('shell.home'), right: 'any', run: () => undefined, ...more });
  const faultsOf = async (point: keyof typeof points, more: Sick) =>
    points[point](await consoleOf([...all, sick(more)]));

  test.each([
    ['1. no id, path or prefix is given twice', { commands: [command({ id: 'genres.do' })] }, 'plugin-prefix'],
    ['1. no id, path or prefix is given twice', { commands: [command({}), command({})] }, 'command-duplicate'],
    [
      '1. no id, path or prefix is given twice',
      { menu: [{ id: 'genres.list', title: core('shell.home') }] },
      'menu-duplicate',
    ],
    [
      '3. every text is in both locales, with the same parameters',
      { title: textOf('sick.title') },
      'sick.title: not in fr',
    ],
    [
      '3. every text is in both locales, with the same parameters',
      { commands: [command({ args: { what: field.text() } })] },
      'sick.args.what: not in en',
    ],
    [
      '4. keys pass the lint; the same key means places that never hold together',
      { commands: [command({ keys: 'Mod+N' })] },
      'browser-owned',
    ],
    [
      '4. keys pass the lint; the same key means places that never hold together',
      { commands: [command({ keys: 'g e' })] },
      'same-key',
    ],
    [
      '4. keys pass the lint; the same key means places that never hold together',
      { commands: [command({ keys: 'g e e' })] },
      'prefix',
    ],
    [
      '5. guards are known, and open nothing that the server refuses',
      { commands: [defineCommand({ id: 'sick.do', title: core('shell.home'), run: () => undefined })] },
      'no right',
    ],
    [
      '6. every argument can be asked for',
      { commands: [command({ args: { all: field.list({}, { required: true }) } })] },
      'sick.do: all (list)',
    ],
  ] as const)('%s: %#', async (point, more, fault) => {
    expect((await faultsOf(point, more)).join('\n')).toContain(fault);
  });
});

/** Commands whose screens offer the same in a way of their own, and the file that does. */
const elsewhere: Readonly<Record<string, string>> = {
  'history.restaurer': 'src/core/history/restore-box.tsx',
  'history.mesActions': 'src/plugins/history/quick-filters.tsx',
  'events.creerUpsellPackage': 'src/plugins/packages/upsells-part.tsx',
};

/** What the lists of surfaces offer for their selection, and what makes one more, by its id. */
const inLists = new Set(
  Object.values(import.meta.glob<Record<string, unknown>>('../src/plugins/*/*surface*.{ts,tsx}', { eager: true }))
    .flatMap((exported) => Object.values(exported))
    .flatMap((each) => (isSurface(each) ? [...(each.table.selection ?? []), each.table.create?.id ?? ''] : [])),
);

function isSurface(value: unknown): value is Surface {
  return typeof value === 'object' && value !== null && 'finder' in value && 'table' in value;
}

/** By keys, from a list or a screen of its plugin or of the records it is offered for, or because it opens a page with a way of its own. */
function isReached(command: AnyCommand): boolean {
  if (command.keys !== undefined || command.hidden || inLists.has(command.id) || command.offeredFor) return true;
  const file = elsewhere[command.id];
  if (file !== undefined) return existsSync(join(root, file));
  const [plugin, name] = command.id.split('.', 2);
  const written = new RegExp(`['"\`](?:${plugin}\\.)?${name}['"\`]`);
  return shownIn(plugin ?? '').some(({ text }) => written.test(text)) || isWay(command);
}

function isWay(command: AnyCommand): boolean {
  if (command.preview || command.danger) return false;
  return /(?:^|\.)(?:ouvrir|open)/.test(command.id) && pluginCommands(whole).some(({ id }) => id === command.id);
}

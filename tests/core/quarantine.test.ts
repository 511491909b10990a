import { beforeEach, describe, expect, test, vi } from 'vitest';
import { askFinder } from '../../src/commands/palette/search/use-remote';
import { coreCommandsAtom } from '../../src/core/command-of';
import { bus } from '../../src/core/console-bus';
import { type AnyCommand, defineCommand, type Finder, type Plugin } from '../../src/core/define';
import { store } from '../../src/core/facts';
import { Problem } from '../../src/core/problem';
import { incidentsAtom, takeIn } from '../../src/core/registry';
import { textOf } from '../../src/i18n/text';
import { contextOf } from '../server/contract/session';

// Two plugins side by side: `sick` throws at each level, `sound` goes on. Drawing is judged in a browser.
const title = textOf('core.shell.home');
const boom = () => {
  throw new Error('boom');
};
const plugin = (id: string): Plugin => ({ id, title });
const incidents = () => store.get(incidentsAtom).map(({ plugin: id, level, what }) => [id, level, what]);

beforeEach(() => store.set(incidentsAtom, []));

describe('a plugin that throws is put aside alone', () => {
  test('when it registers: it is left out whole', () => {
    const registry = takeIn([plugin('sick'), plugin('sound')], ({ id }) => (id === 'sick' ? boom() : []));
    expect(registry.plugins.map(({ id }) => id)).toEqual(['sound']);
    expect(incidents()).toEqual([['sick', 'register', 'sick']]);
  });

  test('when it searches: its row says so, another finder answers', async () => {
    const finder = (id: string, find: Finder['find']) => ({ id, title, find, plugin: id.split('.', 1)[0] ?? '' });
    const sick = await askFinder(finder('sick.find', boom), 'carmen', contextOf({}));
    const sound = await askFinder(
      finder('sound.find', () => []),
      'carmen',
      contextOf({}),
    );
    expect([sick?.state, sound?.state]).toEqual(['failed', 'done']);
    expect(incidents()).toEqual([['sick', 'search', 'sick.find']]);
  });

  test('when it runs: the call is told as failed, the next one runs', async () => {
    const ran = vi.fn();
    const commands = [
      defineCommand({ id: 'sick.do', title, run: boom }),
      defineCommand({ id: 'sound.do', title, run: ran }),
    ];
    store.set(coreCommandsAtom, new Map(commands.map((command): [string, AnyCommand] => [command.id, command])));
    expect(await bus.send({ id: 'sick.do' })).toBeUndefined();
    expect(await bus.send({ id: 'sound.do' })).toEqual({});
    expect(ran).toHaveBeenCalledOnce();
    expect(incidents()).toEqual([['sick', 'run', 'sick.do']]);
  });

  test('a refusal is no fault', async () => {
    const refusing = defineCommand({
      id: 'sound.refuse',
      title,
      run: () => {
        throw new Problem('forbidden', { status: 403 });
      },
    });
    store.set(coreCommandsAtom, new Map([[refusing.id, refusing]]));
    await bus.send({ id: 'sound.refuse' });
    expect(incidents()).toEqual([]);
  });
});

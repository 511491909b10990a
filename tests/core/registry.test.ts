import { type AnyRoute, createRootRoute, createRoute } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { defineCommand, definePlugin, type Plugin } from '../../src/core/define';
import { store } from '../../src/core/facts';
import { Problem } from '../../src/core/problem';
import { incidentsAtom, quarantine, takeIn } from '../../src/core/registry';
import { textOf } from '../../src/i18n/text';
import { genres } from '../../src/plugins/genres/model';

const title = textOf('x.title');
const command = (id: string) => defineCommand({ id, title, run: () => undefined });

const todo = (id: string) => ({ id, title, resource: genres, q: '', to: '/dashboard/genres' });

const plugin = (id: string, more: Partial<Plugin> = {}): Plugin => definePlugin({ id, title, ...more });

const root = createRootRoute();
const route = (path: string, id: string): AnyRoute =>
  createRoute({ getParentRoute: () => root, path, staticData: { id, title, guard: 'any' } });

function take(plugins: readonly Plugin[], routes: Record<string, () => readonly AnyRoute[]> = {}) {
  const refused: Record<string, string> = {};
  const registry = takeIn(
    plugins,
    ({ id }) => routes[id]?.() ?? [],
    (id, cause) => {
      refused[id] = Problem.from(cause).code;
    },
  );
  return { registry, refused };
}

describe('a plugin', () => {
  test('is indexed with its pages, by path after the locale', () => {
    const { registry } = take([plugin('venues')], {
      venues: () => [route('dashboard/lieux', 'venues.list'), route('dashboard/lieux/edit/{-$id}', 'venues.edit')],
    });
    expect([...registry.pages.values()].map(({ id, path, plugin: owner }) => [id, path, owner])).toEqual([
      ['venues.list', '/dashboard/lieux', 'venues'],
      ['venues.edit', '/dashboard/lieux/edit/{-$id}', 'venues'],
    ]);
  });

  test.each<[string, Plugin[], Record<string, () => readonly AnyRoute[]>, string]>([
    ['its name is no name', [plugin('Bad Name')], {}, 'plugin-id'],
    ['its name is taken', [plugin('venues'), plugin('venues')], {}, 'plugin-duplicate'],
    [
      'a page is named after another',
      [plugin('venues')],
      { venues: () => [route('a', 'events.list')] },
      'plugin-prefix',
    ],
    [
      'an address is taken',
      [plugin('venues')],
      { venues: () => [route('a', 'venues.a'), route('a/', 'venues.b')] },
      'path-duplicate',
    ],
    ['a command is named after another', [plugin('venues', { commands: [command('events.go')] })], {}, 'plugin-prefix'],
    [
      'a command is there twice',
      [plugin('venues', { commands: [command('venues.go'), command('venues.go')] })],
      {},
      'command-duplicate',
    ],
    [
      'a line of the work list is there twice',
      [plugin('venues', { todos: [todo('venues.drafts'), todo('venues.drafts')] })],
      {},
      'todo-duplicate',
    ],
  ])('is left out when %s', (_case, plugins, routes, code) => {
    expect(Object.values(take(plugins, routes).refused)).toEqual([code]);
  });

  test('is indexed with its commands', () => {
    const { registry } = take([plugin('venues', { commands: [command('venues.go')] })]);
    expect([...registry.commands.values()].map(({ id, plugin: owner }) => [id, owner])).toEqual([
      ['venues.go', 'venues'],
    ]);
  });

  test('that throws is left out alone, and leaves nothing behind', () => {
    const { registry, refused } = take([plugin('venues'), plugin('faulty'), plugin('genres')], {
      faulty: () => {
        throw new Error('boom');
      },
    });
    expect(registry.plugins.map(({ id }) => id)).toEqual(['venues', 'genres']);
    expect(registry.pages.size).toBe(0);
    expect(Object.keys(refused)).toEqual(['faulty']);
  });

  test('refused half-way brings none of its parts', () => {
    const twice = plugin('twice', {
      menu: [
        { id: 'm', title },
        { id: 'm', title },
      ],
    });
    const { registry } = take([twice]);
    expect([registry.menu.length, registry.plugins.length]).toEqual([0, 0]);
  });
});

test('the same fault again is counted, the latest first', () => {
  store.set(incidentsAtom, []);
  quarantine('events', 'draw', 'events.list', new Error('boom'));
  quarantine('venues', 'search', 'venues.find', new Error('boom'));
  quarantine('events', 'draw', 'events.list', new Error('boom'));
  expect(store.get(incidentsAtom).map(({ plugin: id, count }) => [id, count])).toEqual([
    ['events', 2],
    ['venues', 1],
  ]);
});

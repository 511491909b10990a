import { expect, test } from 'vitest';
import type { Page } from '../../../src/core/registry';
import { trailOf } from '../../../src/core/routing/trail';
import { textOf } from '../../../src/i18n/text';

const page = (id: string, path: string, parent?: string): [string, Page] => [
  id,
  { id, path, plugin: 'events', title: textOf(id), guard: 'any', ...(parent !== undefined && { parent }) },
];

const pages = new Map([
  page('home.dashboard', '/dashboard/'),
  page('events.list', '/dashboard/manifestations', 'home.dashboard'),
  page('events.edit', '/dashboard/manifestations/edit/{-$id}', 'events.list'),
  page('events.session', '/dashboard/manifestations/edit/{-$idManif}/seances/new', 'events.edit'),
  page('events.loop', '/dashboard/loop', 'events.loop'),
]);

test('the parents come from the farthest, Accueil apart', () => {
  expect(trailOf('events.session', pages).map(({ id }) => id)).toEqual(['events.list', 'events.edit']);
});

test('a page that is its own parent, or an unknown one, has none', () => {
  expect(trailOf('events.loop', pages)).toEqual([]);
  expect(trailOf('events.unknown', pages)).toEqual([]);
});

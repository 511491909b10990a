import { expect, test } from 'vitest';
import type { Role } from '../../../src/core/contract';
import type { MenuItem } from '../../../src/core/define';
import { currentOf, railOf } from '../../../src/core/shell/menu-tree';
import { textOf } from '../../../src/i18n/text';

const item = (id: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  title: textOf(id),
  to: `/dashboard/${id}`,
  ...more,
});

const menu = [
  item('roles', { group: 'administration', right: 'admin' }),
  item('lieux', { group: 'catalogue', order: 120 }),
  item('manifestations', { group: 'catalogue', order: 100 }),
  item('home', { to: '/dashboard/' }),
  { id: 'pages', title: textOf('pages'), group: 'contenu' as const, child: [item('seo', { right: 'group' })] },
];

const ids = (role: Role) => railOf(menu, { role }).flatMap(({ items }) => items.map(({ id }) => id));

test('the rail shows groups and items in their order', () => {
  expect(ids('ADMIN')).toEqual(['home', 'manifestations', 'lieux', 'pages', 'roles']);
});

test('what a role may not open is not shown, nor a group left empty by it', () => {
  expect(ids('PARTNER')).toEqual(['home', 'manifestations', 'lieux']);
  expect(ids('GESTION_SITE_GROUPE')).toEqual(['home', 'manifestations', 'lieux', 'pages']);
});

test.each([
  ['/dashboard/', 'home'],
  ['/dashboard', 'home'],
  ['/dashboard/lieux', 'lieux'],
  ['/dashboard/lieux/edit/12', 'lieux'],
  ['/dashboard/seo/new', 'seo'],
  ['/dashboard/traductions/villes', 'traductions'],
  ['/dashboard/lieux-dits', null],
])('the current entry of %s is %s', (path, expected) => {
  expect(currentOf([...menu, item('traductions', { to: '/dashboard/traductions/genres' })], path)).toBe(expected);
});

test('a page under no entry of its own is its nearest parent’s, as the breadcrumb tells it', () => {
  const cards = item('cards', {
    to: '/dashboard/cartes',
    child: [item('sold', { to: '/dashboard/cartes/associations' })],
  });
  const path = '/dashboard/cartes/associes/edit/12';
  expect(currentOf([...menu, cards], path, ['/dashboard/cartes', '/dashboard/cartes/associations'])).toBe('sold');
  expect(currentOf([...menu, cards], path, ['/dashboard/cartes', '/dashboard/cartes/autres'])).toBe('cards');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { store } from '../../../src/core/facts';
import { registryAtom } from '../../../src/core/registry';
import { listPath } from '../../../src/core/usage/list-path';
import { textOf } from '../../../src/i18n/text';

const before = store.get(registryAtom);
const page = (id: string, resource: string, path: string, view: 'list' | 'edit', multiAdmin: boolean) =>
  [id, { id, title: textOf(id), guard: 'any', plugin: 'x', path, resource, view, multiAdmin }] as const;

beforeAll(() =>
  store.set(registryAtom, {
    ...before,
    pages: new Map([
      page('x.edit', 'packages', '/dashboard/packages/edit/$id', 'edit', true),
      page('x.list', 'packages', '/dashboard/packages', 'list', true),
      page('x.plain', 'prix', '/dashboard/prix', 'list', false),
    ]),
  }),
);
afterAll(() => store.set(registryAtom, before));

it.each([
  ['packages', null, null, '/dashboard/packages'],
  ['packages', 'nature:=1 OR "a b"', null, '/dashboard/packages?q=nature%3A%3D1%20OR%20%22a%20b%22'],
  ['packages', 'nature:=1', 'P1', '/dashboard/packages?q=nature%3A%3D1&tiers=P1'],
  ['packages', null, 'P1', '/dashboard/packages?tiers=P1'],
  ['prix', 'idnatcl:=1', 'P1', '/dashboard/prix?q=idnatcl%3A%3D1'],
  ['inconnu', 'a', null, null],
])('lists %s filtered by %s for %s at %s', (resource, q, tiers, expected) =>
  expect(listPath(resource, q, tiers)).toBe(expected));

/** The list of customers, and the page of one. */
import { ContactRound } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { customers } from './model';
import { retentionSurface } from './retention';
import { table } from './tables';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/clients',
    staticData: page({
      id: 'customers.list',
      title: text('title'),
      guard: accessOf(customers, 'read'),
      icon: ContactRound,
      view: 'list',
      resource: 'clients',
      multiAdmin: true,
      aliases: text('pageAliases.list'),
    }),
    ...listRoute({ table, title: text('title') }),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/clients/edit/$id',
    staticData: page({
      id: 'customers.edit',
      title: text('pages.edit'),
      guard: accessOf(customers, 'read'),
      icon: ContactRound,
      view: 'edit',
      resource: 'clients',
      multiAdmin: true,
      parent: 'customers.list',
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  return [list, edit, retentionSurface.route(parent)] as const;
}

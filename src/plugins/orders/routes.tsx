/** The list of orders, and the screen of one. */
import { ShoppingBag } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { ListButtons, NewOrderButton } from './list-buttons';
import { orders } from './model';
import { table } from './tables';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/commandes',
    staticData: page({
      id: 'orders.list',
      title: text('title'),
      guard: accessOf(orders, 'read'),
      icon: ShoppingBag,
      view: 'list',
      resource: 'commandes',
      multiAdmin: true,
      aliases: text('pageAliases.list'),
      keys: 'g c',
    }),
    ...listRoute({ table, title: text('title'), actions: <ListButtons />, primary: <NewOrderButton /> }),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/commandes/edit/{-$id}',
    staticData: page({
      id: 'orders.edit',
      title: text('pages.edit'),
      guard: accessOf(orders, 'read'),
      icon: ShoppingBag,
      view: 'edit',
      resource: 'commandes',
      multiAdmin: true,
      parent: 'orders.list',
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  return [list, edit] as const;
}

/** The list of subscriptions and the form of one, whose second id opens an element at the side. */
import { IdCard } from 'lucide-react';
import { createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page, redirect } from '../../core';
import { table } from './tables';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/abonnements',
    staticData: page({
      id: 'subscriptions.list',
      title: text('title'),
      guard: 'any',
      icon: IdCard,
      view: 'list',
      resource: 'abonnements',
      multiAdmin: true,
      aliases: text('pageAliases.list'),
      keys: 'g a',
    }),
    ...listRoute({
      table,
      title: text('title'),
      createLabel: text('create'),
    }),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/abonnements/edit/{-$idabt}/{-$id}',
    staticData: page({
      id: 'subscriptions.edit',
      title: text('pages.edit'),
      guard: 'any',
      icon: IdCard,
      view: 'edit',
      resource: 'abonnements',
      multiAdmin: true,
      parent: 'subscriptions.list',
      aliases: text('pageAliases.edit'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  /** Card models have moved to the cards. */
  const cards = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/abonnements/modeles-carte',
    beforeLoad: ({ params, location }) => {
      throw redirect({
        href: `/${params.locale}/dashboard/cartes-cadeaux/modeles${location.searchStr}`,
        replace: true,
      });
    },
  });
  return [list, edit, cards] as const;
}

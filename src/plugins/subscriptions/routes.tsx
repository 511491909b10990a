/** The list of subscriptions and the form of one, whose second id opens an element at the side; the models of their cards. */
import { Contact, IdCard } from 'lucide-react';
import { createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { cardTable } from './card-table';
import { ListSwitch } from './list-switch';
import { table } from './tables';
import { paths, text } from './text';

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
      chips: <ListSwitch current={paths.list} />,
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
  const cards = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/abonnements/modeles-carte',
    staticData: page({
      id: 'subscriptions.cartes',
      title: text('titleModeles'),
      guard: 'admin',
      icon: Contact,
      view: 'list',
      resource: 'modeles-carte',
      parent: 'subscriptions.list',
      aliases: text('pageAliases.cards'),
    }),
    ...listRoute({
      table: cardTable,
      title: text('titleModeles'),
      createLabel: text('modele.new'),
      chips: <ListSwitch current={paths.cards} />,
    }),
  });
  return [list, edit, cards] as const;
}

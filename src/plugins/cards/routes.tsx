/** The list of cards, the form of one, its issue; their models; their associations with partners. */
import { Gift, Handshake } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { AssociateButton, CardActions } from './list-actions';
import { ListSwitch } from './list-switch';
import { cards } from './model';
import { modelSurface } from './model-surface';
import { associations } from './models/association';
import { associationTable, table } from './tables';
import { paths, text } from './text';

/** Partner functions that open these screens (domains.md 22). */
const functions = ['activePhysicalGiftCard', 'activeEGiftCard'];

export function routes(parent: LocaleRoute) {
  return [...cardRoutes(parent), ...modelSurface.routes(parent), ...associationRoutes(parent)] as const;
}

function cardRoutes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/cartes-cadeaux',
    staticData: page({
      id: 'cards.list',
      title: text('title'),
      guard: accessOf(cards, 'read'),
      functions,
      icon: Gift,
      view: 'list',
      resource: 'cartes',
      multiAdmin: true,
      aliases: text('pageAliases.list'),
      keys: 'g f',
    }),
    ...listRoute({
      table,
      title: text('title'),
      createLabel: text('create'),
      chips: <ListSwitch current={paths.list} />,
      actions: <CardActions />,
    }),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/cartes-cadeaux/new',
    staticData: page({
      id: 'cards.new',
      title: text('pages.new'),
      guard: accessOf(cards, 'read'),
      functions,
      icon: Gift,
      view: 'edit',
      resource: 'cartes',
      multiAdmin: true,
      parent: 'cards.list',
      aliases: text('pageAliases.new'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/cartes-cadeaux/edit/$id',
    staticData: page({
      id: 'cards.edit',
      title: text('pages.edit'),
      guard: accessOf(cards, 'read'),
      functions,
      icon: Gift,
      view: 'edit',
      resource: 'cartes',
      multiAdmin: true,
      parent: 'cards.list',
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  return [list, create, edit] as const;
}

function associationRoutes(parent: LocaleRoute) {
  const associationsList = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/cartes-cadeaux/associations-carte',
    staticData: page({
      id: 'cards.associations',
      title: text('titleAssociations'),
      guard: accessOf(associations, 'read'),
      functions,
      icon: Handshake,
      view: 'list',
      resource: 'associations-carte',
      multiAdmin: true,
      parent: 'cards.list',
      aliases: text('pageAliases.associations'),
    }),
    ...listRoute({
      table: associationTable,
      title: text('titleAssociations'),
      createLabel: text('association.new'),
      chips: <ListSwitch current={paths.associations} />,
      actions: <AssociateButton />,
    }),
  });
  const association = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/cartes-cadeaux/associations-carte/edit/$id',
    staticData: page({
      id: 'cards.association',
      title: text('pages.association'),
      guard: accessOf(associations, 'read'),
      functions,
      icon: Handshake,
      view: 'edit',
      resource: 'associations-carte',
      multiAdmin: true,
      parent: 'cards.associations',
    }),
    component: lazyRouteComponent(() => import('./pages/association')),
  });
  const associated = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/cartes-cadeaux/cartes-associes/edit/$id',
    staticData: page({
      id: 'cards.associated',
      title: text('pages.associated'),
      guard: accessOf(associations, 'read'),
      functions,
      icon: Handshake,
      parent: 'cards.associations',
    }),
    component: lazyRouteComponent(() => import('./pages/associated')),
  });
  return [associationsList, association, associated] as const;
}

/** The list of venues and the form of one. */
import { MapPin, MapPinPlus } from 'lucide-react';
import { createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/lieux',
    staticData: page({
      id: 'venues.list',
      title: text('title'),
      guard: 'any',
      icon: MapPin,
      view: 'list',
      resource: 'lieux',
      aliases: text('pages.listAliases'),
      keys: 'g l',
    }),
    ...listRoute(() => import('./pages/list')),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/lieux/edit/{-$id}',
    staticData: page({
      id: 'venues.edit',
      title: text('pages.edit'),
      guard: 'any',
      icon: MapPinPlus,
      create: 'group',
      view: 'edit',
      resource: 'lieux',
      parent: 'venues.list',
      aliases: text('pages.editAliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  return [list, edit] as const;
}

/** The lists of manifestations and the form of one. */
import { CalendarDays, ListChecks } from 'lucide-react';
import { createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations',
    staticData: page({
      id: 'events.list',
      title: text('pages.list'),
      guard: 'any',
      icon: CalendarDays,
      view: 'list',
      resource: 'manifestations',
      multiAdmin: true,
      aliases: text('pages.listAliases'),
      keys: 'g m',
    }),
    component: lazyRouteComponent(() => import('./pages/list')),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/edit/{-$id}',
    staticData: page({
      id: 'events.edit',
      title: text('pages.edit'),
      guard: 'any',
      icon: CalendarDays,
      view: 'edit',
      resource: 'manifestations',
      multiAdmin: true,
      parent: 'events.list',
      aliases: text('pages.editAliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  const management = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/event-management',
    staticData: page({
      id: 'events.management',
      title: text('pages.management'),
      guard: 'any',
      icon: ListChecks,
      view: 'list',
      resource: 'manifestations',
      multiAdmin: true,
      parent: 'events.list',
      aliases: text('pages.managementAliases'),
      keys: 'g v',
    }),
    component: lazyRouteComponent(() => import('./pages/management')),
  });
  return [list, edit, management] as const;
}

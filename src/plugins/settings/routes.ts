/** The one screen of the global parameters. */

import { SlidersHorizontal } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { settings } from './model';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const global = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/parametres',
    staticData: page({
      id: 'settings.global',
      title: text('title'),
      guard: accessOf(settings, 'read'),
      icon: SlidersHorizontal,
      view: 'edit',
      resource: 'parametres',
      aliases: text('aliases.page'),
    }),
    component: lazyRouteComponent(() => import('./pages/global')),
  });
  return [global] as const;
}

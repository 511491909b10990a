/** The help, and the requests to whoever runs the platform. */
import { BookOpen, LifeBuoy } from 'lucide-react';
import { createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { operationsRoute } from './operations-route';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const pages = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/aide',
    staticData: page({
      id: 'help.pages',
      title: text('title'),
      guard: 'any',
      icon: BookOpen,
      view: 'search',
      aliases: text('aliases.page'),
    }),
    component: lazyRouteComponent(() => import('./pages/help')),
  });
  const contact = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/contact',
    staticData: page({
      id: 'help.contact',
      title: text('contact'),
      guard: 'any',
      icon: LifeBuoy,
      view: 'edit',
      resource: 'contacts',
      aliases: text('aliases.contact'),
    }),
    component: lazyRouteComponent(() => import('./pages/contact')),
  });
  const request = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/contact/edit/$id',
    staticData: page({
      id: 'help.request',
      title: text('demande.one'),
      guard: 'any',
      icon: LifeBuoy,
      view: 'edit',
      resource: 'contacts',
      parent: 'help.contact',
    }),
    component: lazyRouteComponent(() => import('./pages/contact')),
  });
  return [pages, contact, request, operationsRoute(parent)] as const;
}

/** The landing page and the dashboard. */
import { createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const landing = createRoute({
    getParentRoute: () => parent,
    path: '/',
    staticData: page({ id: 'home.landing', title: text('landing.title'), guard: 'public' }),
    component: lazyRouteComponent(() => import('./pages/landing')),
  });
  const dashboard = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/',
    staticData: page({
      id: 'home.dashboard',
      title: text('dashboard'),
      guard: 'any',
      multiAdmin: true,
      aliases: text('aliases'),
      keys: 'g h',
    }),
    component: lazyRouteComponent(() => import('./pages/dashboard')),
  });
  return [landing, dashboard] as const;
}

/** The root of all routes: checks, locale, core's own pages. Plugins hang theirs under the locale. */
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { core } from '../../i18n/core';
import type { PageData } from '../define';
import { store } from '../facts';
import { Bare } from '../shell/bare';
import { Console } from '../shell/console';
import { chosenTiersAtom, enter } from './enter';
import { ErrorPage, NotFoundPage } from './error-pages';
import { type PageSearch, readSearch } from './search';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageData> {}
}

export const rootRoute = createRootRoute({
  beforeLoad: ({ location, preload, matches }) => enter({ location, preload, matches }),
  component: Console,
  errorComponent: ({ error, reset }) => (
    <Bare>
      <ErrorPage error={error} redraw={reset} />
    </Bare>
  ),
  notFoundComponent: NotFoundPage,
});

export const localeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$locale',
  validateSearch: readSearch,
  search: { middlewares: [keepTiers] },
  notFoundComponent: NotFoundPage,
});

/** The partner chosen follows from page to page, unless a link says another, or none. */
function keepTiers({ search, next }: { search: PageSearch; next: (search: PageSearch) => PageSearch }): PageSearch {
  const result = next(search);
  const chosen = store.get(chosenTiersAtom);
  return 'tiers' in result || chosen === null ? result : { ...result, tiers: chosen };
}

/** The route that a plugin's routes hang under. */
export type LocaleRoute = typeof localeRoute;

/** The facts of a page, checked completely: `staticData: page({ id, title, guard })`. */
export function page(data: PageData): PageData {
  return data;
}

/** Core's own pages. */
export function coreRoutes(parent: LocaleRoute) {
  const signIn = createRoute({
    getParentRoute: () => parent,
    path: 'auth/login',
    staticData: page({ id: 'core.signIn', title: core('auth.signInTitle'), guard: 'public' }),
    component: lazyRouteComponent(() => import('../auth/pages/sign-in')),
  });
  const forgotten = createRoute({
    getParentRoute: () => parent,
    path: 'auth/forgot-password',
    staticData: page({ id: 'core.forgotPassword', title: core('auth.forgotTitle'), guard: 'public' }),
    component: lazyRouteComponent(() => import('../auth/pages/forgot-password')),
  });
  const callback = createRoute({
    getParentRoute: () => parent,
    path: 'callback',
    staticData: page({ id: 'core.callback', title: core('auth.signInTitle'), guard: 'public' }),
    component: lazyRouteComponent(() => import('../auth/pages/sign-in')),
  });
  const plugins = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/modules',
    staticData: page({ id: 'core.plugins', title: core('shell.pluginsTitle'), guard: 'any' }),
    component: lazyRouteComponent(() => import('../shell/pages/plugins')),
  });
  return [signIn, forgotten, callback, plugins] as const;
}

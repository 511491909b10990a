/** Takes the plugins in, builds the router, stacks the providers. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { Commands, startCommands } from './commands/commands';
import { session } from './core/auth';
import { readCookie } from './core/auth/browser';
import { followSession, type Leaving, loadUser, onBeforeSignOut } from './core/auth/user';
import { store, userAtom } from './core/facts';
import { dropDraftsOf } from './core/form/record/drafts';
import type { StopRecording } from './core/key-recorder';
import { startLive } from './core/live';
import { forgetPreferences, loadPreferences } from './core/preferences';
import { pageDataOf } from './core/registry';
import { loadHints, loadVisitLocale, mayAskAhead } from './core/routing/enter';
import { ErrorPage, NotFoundPage } from './core/routing/error-pages';
import { followPages } from './core/routing/follow';
import type { listRoute } from './core/routing/list-route';
import { composed, currentLocale, localeIn } from './core/routing/locale';
import { goTo, routerAtom } from './core/routing/navigate';
import { parseSearch, stringifySearch } from './core/routing/search';
import { type coreRoutes, type LocaleRoute, localeRoute, rootRoute } from './core/routing/tree';
import { queryClient } from './core/rows';
import { overlaysAtom } from './core/shell/overlays';
import { loadArk } from './core/ui/ark-parts';
import { registry } from './installed';
import type { plugins } from './plugins';

type RoutesOf<P> = P extends { routes: (parent: never) => infer R extends readonly AnyRoute[] } ? R : readonly [];
type AllRoutes<L> = L extends readonly [infer First, ...infer Rest]
  ? readonly [...RoutesOf<First>, ...AllRoutes<Rest>]
  : readonly [];

// The one cast: what runs is the list without the plugins set aside; links are typed by the complete list.
const children = registry.routes as unknown as readonly [
  ...ReturnType<typeof coreRoutes>,
  ...AllRoutes<typeof plugins>,
];

export const router = createRouter({
  routeTree: rootRoute.addChildren([localeRoute.addChildren(children)]),
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  rewrite: {
    input: ({ url }) => {
      url.pathname = composed(url.pathname);
      return url;
    },
  },
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ({ error, reset }) => <ErrorPage error={error} retry={reset} />,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** The parent that plugins' routes are typed against. */
export type { LocaleRoute };

startCommands();
store.set(overlaysAtom, [{ id: 'core.commands', Overlay: Commands }]);

/** What the page shown does when the session begins or ends, here or in another tab. */
function follow(moved: 'in' | Leaving): void {
  if (moved === 'in') void loadUser().then(loadPreferences, () => undefined);
  else {
    queryClient.clear();
    forgetPreferences();
  }
  // A choice leads to the sign-in page; no right is loading there; else one comes back to this page.
  if (moved === 'choice' || moved === 'abandoned') goTo('/auth/login');
  else if (moved !== 'no-right' && router.state.resolvedLocation) void router.invalidate();
}

/**
 * Starts what follows the session and the pages, once; texts and session are requested before the first page.
 * @param stopRecording called when the first page is drawn, so that keys pressed until then are pressed there
 */
export function startConsole(stopRecording: StopRecording): void {
  store.set(routerAtom, { router });
  followSession(follow);
  followPages(router);
  onBeforeSignOut(forgetDrafts);
  startLive();
  if (session.state() === 'in') follow('in');
  void session.restore().catch(() => undefined);
  loadFirstPage();
  const stop = router.subscribe('onResolved', () => {
    stop();
    stopRecording(store.get(userAtom) === null ? null : () => undefined);
    loadControls();
  });
}

/** What cells and fields stand on is loaded before it is wanted. */
function loadControls(): void {
  void Promise.all([loadArk(), import('./core/model/check')]).catch(() => undefined);
  loadHints();
}

/** Asks for the first page, its texts and its first rows, while the session is restored and the router gets ready. */
function loadFirstPage(): void {
  const leaf = router.getMatchedRoutes(composed(location.pathname))[0].at(-1);
  const page = pageDataOf(leaf?.options.staticData);
  const texts = loadVisitLocale(localeIn(location.pathname) ?? currentLocale());
  if (readCookie() !== null) leaf?.options.component?.preload?.()?.catch(() => undefined);
  // Only lists have a loader, and `any` says nothing of it.
  const { loader } = (leaf?.options ?? {}) as Partial<ReturnType<typeof listRoute>>;
  const visit = router.latestLocation;
  const askAhead = () => {
    if (mayAskAhead(visit, page)) void loader?.({ location: visit, preload: false });
  };
  // At once when the page says who is signed in.
  if (store.get(userAtom)) askAhead();
  else texts.then(askAhead, () => undefined);
}

/** Drafts are for coming back: a sign-out by choice removes them, any other one keeps them. */
async function forgetDrafts(why: Leaving): Promise<void> {
  const user = store.get(userAtom);
  if (why !== 'choice' || user === null) return;
  await dropDraftsOf(user.id);
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

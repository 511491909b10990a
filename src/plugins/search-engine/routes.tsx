/** The test bar and the three lists of exclusions. */
import { EyeOff, TextSearch } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { Actions } from './list-actions';
import { ListSwitch } from './list-switch';
import { exclusions } from './model';
import { exclusionTables } from './tables';
import { paths, text } from './text';

const guard = accessOf(exclusions, 'read');
const list = {
  guard,
  icon: EyeOff,
  view: 'list',
  resource: exclusions.name,
  multiAdmin: true,
  parent: 'search-engine.hub',
} as const;

export function routes(parent: LocaleRoute) {
  const hub = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/moteur-de-recherche',
    staticData: page({
      id: 'search-engine.hub',
      view: 'search',
      title: text('pages.hub'),
      guard,
      icon: TextSearch,
      multiAdmin: true,
      aliases: text('pageAliases.hub'),
      keys: 'g z',
    }),
    component: lazyRouteComponent(() => import('./pages/hub')),
  });
  const events = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/moteur-de-recherche/manifestations-exclues',
    staticData: page({
      ...list,
      id: 'search-engine.events',
      title: text('pages.events'),
      aliases: text('pageAliases.events'),
    }),
    ...listRoute({
      table: exclusionTables.MANIFESTATION,
      title: text('pages.events'),
      createLabel: text('newExclusion'),
      chips: <ListSwitch current={paths.events} />,
      actions: <Actions of="MANIFESTATION" />,
    }),
  });
  const packages = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/moteur-de-recherche/package-exclus',
    staticData: page({
      ...list,
      id: 'search-engine.packages',
      title: text('pages.packages'),
      aliases: text('pageAliases.packages'),
    }),
    ...listRoute({
      table: exclusionTables.PACKAGE,
      title: text('pages.packages'),
      createLabel: text('newExclusion'),
      chips: <ListSwitch current={paths.packages} />,
      actions: <Actions of="PACKAGE" />,
    }),
  });
  const subscriptions = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/moteur-de-recherche/abonnements-exclus',
    staticData: page({
      ...list,
      id: 'search-engine.subscriptions',
      title: text('pages.subscriptions'),
      aliases: text('pageAliases.subscriptions'),
    }),
    ...listRoute({
      table: exclusionTables.ABONNEMENT,
      title: text('pages.subscriptions'),
      createLabel: text('newExclusion'),
      chips: <ListSwitch current={paths.subscriptions} />,
      actions: <Actions of="ABONNEMENT" />,
    }),
  });
  return [hub, events, packages, subscriptions] as const;
}

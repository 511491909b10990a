/** The lists of packages and the form of one. */
import { ListChecks, Package } from 'lucide-react';
import { createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { AlertsButton } from './alerts-button';
import { ListSwitch } from './list-switch';
import { contentTable, managementTable } from './tables';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/packages',
    staticData: page({
      id: 'packages.list',
      title: text('title'),
      guard: 'any',
      icon: Package,
      view: 'list',
      resource: 'packages',
      multiAdmin: true,
      aliases: text('pageAliases.list'),
      keys: 'g p',
    }),
    ...listRoute({
      table: contentTable,
      title: text('title'),
      createLabel: text('create'),
      chips: <ListSwitch current="list" />,
      actions: <AlertsButton />,
    }),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/packages/edit/{-$id}',
    staticData: page({
      id: 'packages.edit',
      title: text('pages.edit'),
      guard: 'any',
      icon: Package,
      view: 'edit',
      resource: 'packages',
      multiAdmin: true,
      parent: 'packages.list',
      aliases: text('pageAliases.edit'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  const management = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/package-management',
    staticData: page({
      id: 'packages.management',
      title: text('pages.management'),
      guard: 'any',
      icon: ListChecks,
      view: 'list',
      resource: 'packages',
      multiAdmin: true,
      parent: 'packages.list',
      aliases: text('pageAliases.management'),
      keys: 'g k',
    }),
    ...listRoute({
      table: managementTable,
      title: text('pages.management'),
      createLabel: text('create'),
      chips: <ListSwitch current="management" />,
      actions: <AlertsButton />,
    }),
  });
  return [list, edit, management] as const;
}

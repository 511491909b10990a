/** The hub of pages, and its entry in the menu. */
import { PanelsTopLeft } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, type MenuItem, page } from '../../core';
import { customisations } from './models/customisation';
import { pages } from './models/page';
import { hubPath, text } from './text';

const guard = accessOf(pages, 'read');

export function pageRoutes(parent: LocaleRoute) {
  const hub = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-pages',
    staticData: page({
      id: 'pages.hub',
      title: text('hub.title'),
      guard,
      icon: PanelsTopLeft,
      keys: 'g w',
      aliases: text('hub.aliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/hub')),
  });
  const shared = { guard, icon: PanelsTopLeft, multiAdmin: true, parent: 'pages.list' } as const;
  const customs = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-pages/pages/edit/$idPage/customs/{-$idWidget}',
    staticData: page({ ...shared, id: 'pages.customs', title: text('customs.title'), view: 'edit', needs: ['idPage'] }),
    component: lazyRouteComponent(() => import('./pages/customs')),
  });
  const newPerso = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-pages/pages/edit/$idPage/customs/{-$idWidget}/perso/new',
    staticData: page({
      ...shared,
      id: 'pages.newPerso',
      title: text('perso.new'),
      view: 'edit',
      resource: customisations.name,
      needs: ['idWidget'],
    }),
    component: lazyRouteComponent(() => import('./pages/perso')),
  });
  const perso = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-pages/pages/edit/$idPage/customs/{-$idWidget}/perso/edit/{-$id}',
    staticData: page({
      ...shared,
      id: 'pages.perso',
      title: text('customs.one'),
      view: 'edit',
      resource: customisations.name,
      needs: ['idWidget', 'id'],
    }),
    component: lazyRouteComponent(() => import('./pages/perso')),
  });
  return [hub, customs, newPerso, perso] as const;
}

/** The hub, with the lists under it. */
export function hubMenu(lists: readonly MenuItem[]): readonly MenuItem[] {
  const child = lists.flatMap(({ child: below = [], group: _group, order: _order, ...first }) => [first, ...below]);
  return [
    {
      id: 'pages.hub',
      title: text('title'),
      icon: PanelsTopLeft,
      to: hubPath,
      group: 'contenu',
      order: 290,
      right: guard,
      child,
    },
  ];
}

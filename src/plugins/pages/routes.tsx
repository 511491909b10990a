/** The hub of pages, and its entry in the menu. */
import { PanelsTopLeft } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, type MenuItem, page } from '../../core';
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
  return [hub] as const;
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

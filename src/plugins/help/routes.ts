/** The one screen of the help. */
import { BookOpen } from 'lucide-react';
import { createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
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
      aliases: text('aliases.page'),
    }),
    component: lazyRouteComponent(() => import('./pages/help')),
  });
  return [pages] as const;
}

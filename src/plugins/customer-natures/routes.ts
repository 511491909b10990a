/** The three grids, edited in place. */
import { UserRound } from 'lucide-react';
import { createRoute, type LocaleRoute, listRoute, page } from '../../core';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/nature-client',
    staticData: page({
      id: 'customer-natures.list',
      title: text('title'),
      guard: 'admin',
      icon: UserRound,
      view: 'list',
      resource: 'natures-client',
      aliases: text('aliases.natures'),
      keys: 'g n',
    }),
    ...listRoute(() => import('./pages/natures')),
  });
  const places = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/nature-client/categories',
    staticData: page({
      id: 'customer-natures.categories',
      title: text('titleCategories'),
      guard: 'admin',
      view: 'list',
      resource: 'categories-place',
      parent: 'customer-natures.list',
      aliases: text('aliases.categories'),
    }),
    ...listRoute(() => import('./pages/categories')),
  });
  const grids = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/nature-client/prix',
    staticData: page({
      id: 'customer-natures.prix',
      title: text('titlePrix'),
      guard: 'admin',
      view: 'list',
      resource: 'prix',
      parent: 'customer-natures.list',
      aliases: text('aliases.prix'),
    }),
    ...listRoute(() => import('./pages/prices')),
  });
  return [list, places, grids] as const;
}

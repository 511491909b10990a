/** The two screens, edited in place. */
import { createRoute, type LocaleRoute, listRoute, page } from '../../core';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/genres',
    staticData: page({
      id: 'genres.list',
      title: text('title'),
      guard: 'admin',
      view: 'list',
      resource: 'genres',
      aliases: text('aliases.genres'),
      keys: 'g e',
    }),
    ...listRoute(() => import('./pages/genres')),
  });
  const subList = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/sous-genres',
    staticData: page({
      id: 'genres.subList',
      title: text('titleSousGenres'),
      guard: 'admin',
      view: 'list',
      resource: 'sous-genres',
      aliases: text('aliases.sousGenres'),
      keys: 'g j',
    }),
    ...listRoute(() => import('./pages/sous-genres')),
  });
  return [list, subList] as const;
}

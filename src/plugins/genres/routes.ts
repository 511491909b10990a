/** The two screens, edited in place. */
import { createRoute, type LocaleRoute, listRoute, page } from '../../core';
import { genreTable, subGenreTable } from './tables';
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
    ...listRoute({ table: genreTable, title: text('title'), createLabel: text('genre.new') }),
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
    ...listRoute({ table: subGenreTable, title: text('titleSousGenres'), createLabel: text('sousGenre.new') }),
  });
  return [list, subList] as const;
}

/** One screen a dictionary, all the same workbench. */

import { Languages } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { translations } from './model';
import { type DictionaryId, dictionaryIds } from './models/dictionaries';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  return dictionaryIds.map((id) => dictionaryRoute(parent, id));
}

function dictionaryRoute(parent: LocaleRoute, id: DictionaryId) {
  return createRoute({
    getParentRoute: () => parent,
    path: `dashboard/traductions/${id}`,
    staticData: page({
      id: `translations.${id}`,
      title: text(`pages.${id}`),
      crumb: text(id === 'genres' ? 'title' : `dictionaries.${id}`),
      guard: accessOf(translations, 'read'),
      icon: Languages,
      view: 'search',
      aliases: text(`pageAliases.${id}`),
      // The menu leads to the genres, the others stand beside them.
      ...(id === 'genres' ? { keys: 'g t', here: text('dictionaries.genres') } : { parent: 'translations.genres' }),
    }),
    component: lazyRouteComponent(() => import('./pages/workbench')),
  });
}

/** One screen a dictionary, all the same workbench. */

import { Languages, Map as MapIcon, PackageCheck } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { pickups, translations, zones } from './model';
import { type DictionaryId, dictionaryIds } from './models/dictionaries';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  return [...dictionaryIds.map((id) => dictionaryRoute(parent, id)), zoneRoute(parent), pickupRoute(parent)];
}

function zoneRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/traductions/zone-geographique/edit/$id',
    staticData: page({
      id: 'translations.zone',
      title: text('zone.one'),
      guard: accessOf(zones, 'update'),
      icon: MapIcon,
      view: 'edit',
      resource: zones.name,
      parent: 'translations.zone-geographique',
    }),
    component: lazyRouteComponent(() => import('./pages/zone')),
  });
}

function pickupRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/traductions/mode-de-retait/edit/$id',
    staticData: page({
      id: 'translations.pickup',
      title: text('modeRetrait.one'),
      guard: accessOf(pickups, 'update'),
      icon: PackageCheck,
      view: 'edit',
      resource: pickups.name,
      parent: 'translations.mode-de-retait',
    }),
    component: lazyRouteComponent(() => import('./pages/pickup')),
  });
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

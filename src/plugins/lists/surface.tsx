/** The lists of pages and those of feeds, their form, and what is done with them. */
import { FilePen, ListVideo, Timer } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, listRoute, page, surfaceOf } from '../../core';
import { cleanCommand } from './clean-command';
import { feedListPath, specificLists, text } from './model';
import { drafts, feedViews, pageViews } from './views';

/** The lists of feeds belong to whoever reads feeds. */
export const ofFeeds = accessOf({ domaine: 'FLUX' }, 'read');

export const surface = surfaceOf(specificLists, {
  page: 'lists.list',
  icon: ListVideo,
  list: { multiAdmin: true, keys: 'g i' },
  menu: { group: 'contenu', order: 320 },
  views: pageViews,
  columns: [
    'idList',
    'libelle',
    { name: 'typeContenu', editable: false },
    { name: 'mode', editable: false },
    { name: 'nbElements', sort: false },
    { name: 'aNettoyer', sort: false },
    'idTiers',
    { name: 'excludedFromSearchEngine', title: text('cells.excluded') },
    'openPass',
    'published',
    { name: 'changed', title: text('cells.draft') },
    { name: 'usage', editable: false, hidden: true },
  ],
  form: { page: 'lists.edit', load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer', publish: 'publier', unpublish: 'depublier' },
  further: [cleanCommand],
  todos: { nettoyer: { q: 'aNettoyer:>0', icon: Timer, tone: 'wait' }, brouillons: { q: drafts, icon: FilePen } },
});

const feedTable = { ...surface.table, views: feedViews, create: { id: 'lists.creerFlux' } };

/** The same records, as those who deliver feeds look for them. */
export function feedRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: feedListPath.slice(1),
    staticData: page({
      id: 'lists.feeds',
      title: text('feeds.title'),
      guard: ofFeeds,
      icon: ListVideo,
      view: 'list',
      resource: specificLists.name,
      keys: 'p l',
      multiAdmin: true,
      parent: 'feeds.hub',
      aliases: text('feeds.aliases'),
    }),
    ...listRoute({ table: feedTable, title: text('feeds.title'), createLabel: text('liste.new') }),
  });
}

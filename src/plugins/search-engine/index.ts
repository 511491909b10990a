/** The search engine of the sites: test bar, filters, exclusions, synonyms, boosts, queries without result. */
import { EyeOff, Hourglass, TextSearch } from 'lucide-react';
import { accessOf, definePlugin, findRecords, type LocaleRoute, type MenuItem } from '../../core';
import { askingPartners } from './ask-partner';
import { commands, queryCommands } from './commands';
import { exclusions } from './model';
import { foundKinds } from './models/kinds';
import { routes } from './routes';
import { boostSurface, filterSurface, querySurfaceWith, synonymSurface } from './surfaces';
import { endingSoon, exclusionViews, ofKind } from './tables';
import { paths, text } from './text';

const right = accessOf(exclusions, 'read');
const querySurface = querySurfaceWith(queryCommands);
const surfaces = [filterSurface, synonymSurface, boostSurface, querySurface] as const;
const lists = { MANIFESTATION: 'events', PACKAGE: 'packages', ABONNEMENT: 'subscriptions' } as const;

const excluded: readonly MenuItem[] = foundKinds.map((kind) => ({
  id: `search-engine.${lists[kind]}`,
  title: text(`pages.${lists[kind]}`),
  icon: EyeOff,
  to: paths[lists[kind]],
  right,
}));

const soon = `${ofKind('MANIFESTATION')} ${endingSoon}`;

export const searchEngine = definePlugin({
  id: 'search-engine',
  title: text('title'),
  icon: TextSearch,
  routes: (parent: LocaleRoute) =>
    [
      ...routes(parent),
      ...filterSurface.routes(parent),
      ...synonymSurface.routes(parent),
      ...boostSurface.routes(parent),
      ...querySurface.routes(parent),
    ] as const,
  menu: [
    {
      id: 'search-engine.hub',
      title: text('rail'),
      icon: TextSearch,
      to: paths.hub,
      group: 'diffusion',
      order: 430,
      right,
      child: [filterSurface.menu, ...excluded, synonymSurface.menu, boostSurface.menu, querySurface.menu],
    },
  ],
  resources: [exclusions, ...surfaces.map(({ resource }) => resource)],
  commands: [...commands, ...surfaces.flatMap((surface) => surface.commands.map(askingPartners))],
  finders: [
    {
      id: 'search-engine.exclusions',
      title: text('exclusion.title'),
      icon: EyeOff,
      resource: exclusions.name,
      right,
      find: (typed, ctx) =>
        findRecords(exclusions, typed, (key) => ({ id: 'search-engine.ouvrirExclusion', args: { id: key } }), ctx),
    },
    ...surfaces.map(({ finder }) => finder),
  ],
  todos: [
    {
      id: 'search-engine.bientot',
      title: text('todos.bientot'),
      icon: Hourglass,
      resource: exclusions,
      q: soon,
      to: `${paths.events}?vue=bientot`,
      right,
    },
    ...querySurface.todos,
  ],
  views: {
    ...filterSurface.views,
    ...synonymSurface.views,
    ...boostSurface.views,
    ...querySurface.views,
    ...Object.fromEntries(foundKinds.map((kind) => [`search-engine.${lists[kind]}`, exclusionViews])),
  },
});

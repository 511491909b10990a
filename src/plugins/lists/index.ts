/** Specific lists, of pages and of feeds: one kind of record in two menus. */
import { ListVideo } from 'lucide-react';
import { definePlugin, type LocaleRoute, manifestOf } from '../../core';
import { commands } from './commands';
import { feedListPath } from './model';
import { feedRoute, ofFeeds, surface } from './surface';
import { text } from './text';
import { feedViews } from './views';

const { routes, menu, views, ...manifest } = manifestOf(surface);

export const lists = definePlugin({
  id: 'lists',
  title: text('title'),
  icon: ListVideo,
  ...manifest,
  commands: [...manifest.commands, ...commands],
  routes: (parent: LocaleRoute) => [...routes(parent), feedRoute(parent)] as const,
  menu: [
    ...menu,
    {
      id: 'lists.feeds',
      title: text('title'),
      icon: ListVideo,
      to: feedListPath,
      group: 'diffusion',
      order: 430,
      right: ofFeeds,
    },
  ],
  views: { ...views, 'lists.feeds': feedViews },
});

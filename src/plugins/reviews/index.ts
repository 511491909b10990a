/** Reviews of customers: the queue, the list, the form; and the groups of manifestations that share theirs. */
import { Layers, MessageSquareText } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { reviews as resource } from './model';
import { groups } from './models/group';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';
import { groupViews, reviewViews } from './views';

export const reviews = definePlugin({
  id: 'reviews',
  title: text('title'),
  icon: MessageSquareText,
  routes,
  menu: [
    {
      id: 'reviews.list',
      title: text('title'),
      icon: MessageSquareText,
      to: paths.list,
      group: 'ventes',
      order: 230,
      child: [{ id: 'reviews.groups', title: text('railGroups'), icon: Layers, to: paths.groups }],
    },
  ],
  resources: [resource, groups],
  commands,
  finders,
  todos,
  views: {
    'reviews.list': reviewViews,
    'reviews.groups': groupViews,
  },
});

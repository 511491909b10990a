/** Subscriptions: séances of a season sold together, with their card and their renewal. */
import { IdCard } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { subscriptions as resource } from './model';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';
import { views } from './views';

export const subscriptions = definePlugin({
  id: 'subscriptions',
  title: text('title'),
  icon: IdCard,
  routes,
  menu: [
    {
      id: 'subscriptions',
      title: text('title'),
      icon: IdCard,
      to: paths.list,
      group: 'catalogue',
      order: 130,
    },
  ],
  resources: [resource],
  commands,
  finders: [finder],
  todos,
  views: {
    'subscriptions.list': views,
  },
});

/** The history of actions: who did what, before and after, and how to take it back. */
import { History } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { actions, lots } from './model';
import { routes } from './routes';
import { text } from './text';
import { views } from './views';

export const history = definePlugin({
  id: 'history',
  title: text('title'),
  icon: History,
  routes,
  menu: [
    {
      id: 'history.list',
      title: text('title'),
      icon: History,
      to: '/dashboard/action-histo',
      group: 'administration',
      order: 590,
    },
  ],
  resources: [actions, lots],
  commands,
  finders,
  views: {
    'history.list': views,
    '/dashboard/action-histo?mode=detail': views,
  },
});

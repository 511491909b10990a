/** The history of actions: who did what, before and after, and how to take it back. */
import { History } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { actions, lots, text } from './model';
import { routes } from './routes';

export const history = definePlugin({
  id: 'history',
  title: text('title'),
  icon: History,
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  resources: [actions, lots],
  routes,
  commands,
  finders,
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
});

/** The history of actions: who did what, before and after, and how to take it back. */
import { History } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { text } from './text';

export const history = definePlugin({
  id: 'history',
  title: text('title'),
  icon: History,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
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
  rest: () => import('./rest'),
});

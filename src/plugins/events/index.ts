/** Manifestations: the list, the grid for bulk work, the form, and all that can be done with them. */
import { CalendarDays, ListChecks } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { text } from './text';

export const events = definePlugin({
  id: 'events',
  title: text('title'),
  icon: CalendarDays,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  lists: { fr: () => import('./i18n/fr/lists'), en: () => import('./i18n/en/lists') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  routes,
  menu: [
    {
      id: 'events',
      title: text('title'),
      icon: CalendarDays,
      to: '/dashboard/manifestations',
      group: 'catalogue',
      order: 100,
    },
    {
      id: 'events.management',
      title: text('pages.bulk'),
      icon: ListChecks,
      to: '/dashboard/event-management',
      group: 'catalogue',
      order: 110,
    },
  ],
  rest: () => import('./rest'),
});

/** Manifestations: the list, the grid for bulk work, the form, and all that can be done with them. */
import { CalendarDays, ListChecks } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { inventaire, manifestations, seances, text } from './model';
import { routes } from './routes';
import { todos } from './todos';

export const events = definePlugin({
  id: 'events',
  title: text('title'),
  icon: CalendarDays,
  i18n: {
    fr: () => import('./i18n/fr').then(({ fr }) => ({ default: fr })),
    en: () => import('./i18n/en').then(({ en }) => ({ default: en })),
  },
  resources: [manifestations, seances, inventaire],
  routes,
  commands,
  finders: [finder],
  todos,
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
});

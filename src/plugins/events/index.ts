/** Manifestations: the list, the grid for bulk work, the form, and all that can be done with them. */
import { CalendarDays, ListChecks } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { contingentCommand } from './contingent/command';
import { curveCommands } from './curve/commands';
import { finder } from './finder';
import { importInventaire } from './import-command';
import { inventaire, manifestations } from './model';
import { contingents } from './models/contingent';
import { inventorySessions } from './models/inventory-session';
import { seances } from './models/session';
import { upsells } from './models/upsell';
import { routes } from './routes';
import { sessionCommands } from './sessions/commands';
import { sessionFinder } from './sessions/finder';
import { text } from './text';
import { todos } from './todos';
import { upsellCommands } from './upsells/commands';
import { upsellFinder } from './upsells/finder';
import { contentViews, managementViews, partViews, sessionViews } from './views';

export const events = definePlugin({
  id: 'events',
  title: text('title'),
  example: text('example'),
  icon: CalendarDays,
  routes,
  menu: [
    {
      id: 'events',
      title: text('title'),
      icon: CalendarDays,
      to: '/dashboard/manifestations',
      group: 'catalogue',
      order: 100,
      child: [
        { id: 'events.management', title: text('pages.bulk'), icon: ListChecks, to: '/dashboard/event-management' },
      ],
    },
  ],
  resources: [manifestations, seances, contingents, inventaire, inventorySessions, upsells],
  commands: [...commands, importInventaire, ...sessionCommands, ...curveCommands, contingentCommand, ...upsellCommands],
  finders: [finder, sessionFinder, upsellFinder],
  todos,
  views: {
    'events.list': contentViews,
    'events.management': managementViews,
    'events.sessions': sessionViews,
    'events.upsells': partViews,
    'events.contingents': partViews,
  },
});

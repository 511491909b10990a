/** Help: what the console can say of itself, searched offline. */
import { Activity, BookOpen, Inbox, LifeBuoy } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { requests } from './model';
import { operationsPath, operationsRight } from './operations-route';
import { routes } from './routes';
import { text } from './text';

export const help = definePlugin({
  id: 'help',
  title: text('title'),
  icon: BookOpen,
  routes,
  menu: [
    {
      id: 'help.pages',
      title: text('title'),
      icon: BookOpen,
      to: '/dashboard/aide',
      group: 'administration',
      order: 595,
      child: [{ id: 'help.contact', title: text('contact'), icon: LifeBuoy, to: '/dashboard/contact' }],
    },
    {
      id: 'help.exploitation',
      title: text('exploitation.title'),
      icon: Activity,
      to: operationsPath,
      group: 'administration',
      order: 585,
      right: operationsRight,
    },
  ],
  resources: [requests],
  todos: [
    {
      id: 'help.demandes',
      title: text('demande.todo'),
      resource: requests,
      q: 'statut:NOUVELLE',
      to: '/dashboard/contact#section-demandes',
      icon: Inbox,
      tone: 'wait',
      right: accessOf(requests, 'update'),
    },
  ],
  commands,
  finders: [finder],
});

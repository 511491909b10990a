/** Help: what the console can say of itself, searched offline. */
import { BookOpen } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
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
    },
  ],
  commands,
  finders: [finder],
});

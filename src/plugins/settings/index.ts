/** The global parameters: what is set once for the platform. */
import { SlidersHorizontal } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { settings as resource } from './model';
import { routes } from './routes';
import { text } from './text';

export const settings = definePlugin({
  id: 'settings',
  title: text('title'),
  icon: SlidersHorizontal,
  routes,
  menu: [
    {
      id: 'settings.global',
      title: text('title'),
      icon: SlidersHorizontal,
      to: '/dashboard/parametres',
      group: 'administration',
      order: 580,
      right: accessOf(resource, 'read'),
    },
  ],
  resources: [resource],
  commands,
  finders: [finder],
});

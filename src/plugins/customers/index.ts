/** Customers: who bought, wrote and was written to; all that one of them has on one page. */
import { ContactRound } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { customers as resource } from './model';
import { retentionSurface } from './retention';
import { routes } from './routes';
import { paths, text } from './text';
import { views } from './views';

export const customers = definePlugin({
  id: 'customers',
  title: text('title'),
  example: text('example'),
  icon: ContactRound,
  routes,
  menu: [
    {
      id: 'customers',
      title: text('title'),
      icon: ContactRound,
      to: paths.list,
      group: 'ventes',
      order: 205,
      right: accessOf(resource, 'read'),
    },
    retentionSurface.menu,
  ],
  resources: [resource, retentionSurface.resource],
  commands: [...commands, ...retentionSurface.commands],
  finders: [finder, retentionSurface.finder],
  views: { 'customers.list': views, ...retentionSurface.views },
});

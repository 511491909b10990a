/** Customers: who bought, wrote and was written to; all that one of them has on one page. */
import { ContactRound } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { customers as resource } from './model';
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
  ],
  resources: [resource],
  commands,
  finders: [finder],
  views: { 'customers.list': views },
});

/** Orders: the desk of support staff. */
import { ShoppingBag } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { orders as resource } from './model';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';
import { views } from './views';

export const orders = definePlugin({
  id: 'orders',
  title: text('title'),
  example: text('example'),
  icon: ShoppingBag,
  routes,
  menu: [
    {
      id: 'orders',
      title: text('title'),
      icon: ShoppingBag,
      to: paths.list,
      group: 'ventes',
      order: 200,
      right: accessOf(resource, 'read'),
    },
  ],
  resources: [resource],
  commands,
  finders: [finder],
  todos,
  views: { 'orders.list': views },
});

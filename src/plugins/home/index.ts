/** Home: the public landing page and the work list. */
import { House } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { routes } from './routes';
import { text } from './text';

export const home = definePlugin({
  id: 'home',
  title: text('title'),
  icon: House,
  routes,
  commands,
  menu: [{ id: 'home', title: text('title'), icon: House, to: '/dashboard/', order: 0 }],
});

/** Customer natures, with the place categories and the prices that go by them. */
import { UserRound } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { categories, natures, prices } from './model';
import { routes } from './routes';
import { paths, text } from './text';

export const customerNatures = definePlugin({
  id: 'customer-natures',
  title: text('title'),
  icon: UserRound,
  routes,
  menu: [
    {
      id: 'customer-natures',
      title: text('title'),
      icon: UserRound,
      to: paths.natures,
      right: 'admin',
      group: 'catalogue',
      order: 160,
      hiddenOnCollapse: true,
    },
  ],
  resources: [natures, categories, prices],
  commands,
  finders,
});

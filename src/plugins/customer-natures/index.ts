/** Customer natures, with the place categories and the prices that go by them. */
import { Banknote, Tags, UserRound } from 'lucide-react';
import { definePlugin } from '../../core';
import { ordered } from '../../core/table/own-views';
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
      child: [
        {
          id: 'customer-natures.categories',
          title: text('titleCategories'),
          icon: Tags,
          to: paths.categories,
          right: 'admin',
        },
        { id: 'customer-natures.prix', title: text('titlePrix'), icon: Banknote, to: paths.prices, right: 'admin' },
      ],
    },
  ],
  resources: [natures, categories, prices],
  commands,
  finders,
  views: {
    'customer-natures.list': ordered,
    'customer-natures.categories': ordered,
    'customer-natures.prix': ordered,
  },
});

/** Customer natures, with the place categories and the prices that go by them. */
import { UserRound } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { paths, text } from './text';

export const customerNatures = definePlugin({
  id: 'customer-natures',
  title: text('title'),
  icon: UserRound,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
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
  rest: () => import('./rest'),
});

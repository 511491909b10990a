/** Home: the public landing page and the work list. */
import { House } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { text } from './text';

export const home = definePlugin({
  id: 'home',
  title: text('title'),
  icon: House,
  i18n: {
    fr: () => import('./i18n/fr').then(({ fr }) => ({ default: fr })),
    en: () => import('./i18n/en').then(({ en }) => ({ default: en })),
  },
  routes,
  menu: [{ id: 'home', title: text('title'), icon: House, to: '/dashboard/', order: 0 }],
});

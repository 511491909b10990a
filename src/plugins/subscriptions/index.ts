/** Subscriptions: séances of a season sold together, with their card and their renewal. */
import { IdCard } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { paths, text } from './text';

export const subscriptions = definePlugin({
  id: 'subscriptions',
  title: text('title'),
  icon: IdCard,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  routes,
  menu: [{ id: 'subscriptions', title: text('title'), icon: IdCard, to: paths.list, group: 'catalogue', order: 130 }],
  rest: () => import('./rest'),
});

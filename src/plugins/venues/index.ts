/** Venues: the list, the form, and what is done with them. */
import { MapPin } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { text } from './text';

export const venues = definePlugin({
  id: 'venues',
  title: text('title'),
  icon: MapPin,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  routes,
  menu: [
    { id: 'venues.list', title: text('title'), icon: MapPin, to: '/dashboard/lieux', group: 'catalogue', order: 130 },
  ],
  rest: () => import('./rest'),
});

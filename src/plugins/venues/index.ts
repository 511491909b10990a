/** Venues: their records are picked and filtered by; their screens come later. */
import { MapPin } from 'lucide-react';
import { definePlugin } from '../../core';
import { text } from './text';

export const venues = definePlugin({
  id: 'venues',
  title: text('title'),
  icon: MapPin,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  rest: () => import('./rest'),
});

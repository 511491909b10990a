/** Venues: their records are picked and filtered by; their screens come later. */
import { MapPin } from 'lucide-react';
import { definePlugin } from '../../core';
import { venues as resource, text } from './model';

export const venues = definePlugin({
  id: 'venues',
  title: text('title'),
  icon: MapPin,
  i18n: {
    fr: () => import('./i18n/fr').then(({ fr }) => ({ default: fr })),
    en: () => import('./i18n/en').then(({ en }) => ({ default: en })),
  },
  resources: [resource],
});

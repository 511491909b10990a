/** Reference lists: communes, departments, regions, countries. Read and picked everywhere; their translations have a screen of their own. */
import { MapPinned } from 'lucide-react';
import { definePlugin } from '../../core';
import { cities, countries, departments, regions, text } from './model';

export const reference = definePlugin({
  id: 'reference',
  title: text('title'),
  icon: MapPinned,
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  resources: [cities, departments, regions, countries],
});

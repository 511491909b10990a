/** Reference lists: communes, departments, regions, countries; their translations have a screen of their own. */
import { MapPinned } from 'lucide-react';
import { definePlugin } from '../../core';
import { text } from './text';

export const reference = definePlugin({
  id: 'reference',
  title: text('title'),
  icon: MapPinned,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  rest: () => import('./rest'),
});

/** Partners: their records are picked and filtered by; their screens come later. */
import { Store } from 'lucide-react';
import { definePlugin } from '../../core';
import { text } from './text';

export const partners = definePlugin({
  id: 'partners',
  title: text('title'),
  icon: Store,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  rest: () => import('./rest'),
});

/** Partners: their records are picked and filtered by; their screens come later. */
import { Store } from 'lucide-react';
import { definePlugin } from '../../core';
import { partners as resource, text } from './model';

export const partners = definePlugin({
  id: 'partners',
  title: text('title'),
  icon: Store,
  i18n: {
    fr: () => import('./i18n/fr').then(({ fr }) => ({ default: fr })),
    en: () => import('./i18n/en').then(({ en }) => ({ default: en })),
  },
  resources: [resource],
});

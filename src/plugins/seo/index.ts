/** SEO templates: the texts that pages say of themselves to search engines. */
import { SearchCheck } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { listPath, text } from './text';

export const seo = definePlugin({
  id: 'seo',
  title: text('title'),
  icon: SearchCheck,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  routes,
  menu: [
    { id: 'seo', title: text('title'), icon: SearchCheck, to: listPath, group: 'contenu', order: 300, right: 'group' },
  ],
  rest: () => import('./rest'),
});

/** Genres and sub-genres: the smallest plugin, and what `npm run new:plugin` writes others from. */
import { Shapes } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { text } from './text';

export const genres = definePlugin({
  id: 'genres',
  title: text('title'),
  icon: Shapes,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  routes,
  menu: [
    {
      id: 'genres.list',
      title: text('title'),
      icon: Shapes,
      to: '/dashboard/genres',
      right: 'admin',
      group: 'catalogue',
      order: 150,
    },
    {
      id: 'genres.subList',
      title: text('titleSousGenres'),
      icon: Shapes,
      to: '/dashboard/sous-genres',
      right: 'admin',
      group: 'catalogue',
      order: 151,
      hiddenOnCollapse: true,
    },
  ],
  rest: () => import('./rest'),
});

/** Genres and sub-genres: the smallest plugin, and what `npm run new:plugin` writes others from. */
import { Shapes } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { genres as genreResource, subGenres, text } from './model';
import { routes } from './routes';

export const genres = definePlugin({
  id: 'genres',
  title: text('title'),
  icon: Shapes,
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
  resources: [genreResource, subGenres],
  routes,
  commands,
  finders,
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
});

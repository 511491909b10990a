/** Genres and sub-genres: the smallest plugin, and what `npm run new:plugin` writes others from. */
import { Shapes } from 'lucide-react';
import { definePlugin } from '../../core';
import { ordered } from '../../core/table/own-views';
import { commands } from './commands';
import { finders } from './finder';
import { genres as genreResource, subGenres } from './model';
import { routes } from './routes';
import { text } from './text';

export const genres = definePlugin({
  id: 'genres',
  title: text('title'),
  icon: Shapes,
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
      child: [
        {
          id: 'genres.subList',
          title: text('titleSousGenres'),
          icon: Shapes,
          to: '/dashboard/sous-genres',
          right: 'admin',
        },
      ],
    },
  ],
  resources: [genreResource, subGenres],
  commands,
  finders,
  views: {
    'genres.list': ordered,
    'genres.subList': ordered,
  },
});

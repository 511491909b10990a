/** Genres and sub-genres: the smallest plugin. */
import { Shapes } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { genreSurface, subGenreSurface } from './surfaces';
import { text } from './text';

export const genres = definePlugin({
  id: 'genres',
  title: text('title'),
  icon: Shapes,
  ...manifestOf(genreSurface, subGenreSurface),
});

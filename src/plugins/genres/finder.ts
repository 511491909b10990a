/** Genres and sub-genres among the rows of the palette. */
import { Shapes } from 'lucide-react';
import { type Finder, findRecords, type Resource } from '../../core';
import { genres, subGenres, text } from './model';

export const finders: readonly Finder[] = [
  finder('genres.genres', genres, 'genres.ouvrir'),
  finder('genres.sousGenres', subGenres, 'genres.ouvrirSousGenre'),
];

function finder(id: string, resource: Resource, open: string): Finder {
  return {
    id,
    title: text(resource === genres ? 'title' : 'titleSousGenres'),
    icon: Shapes,
    resource: resource.name,
    right: 'admin',
    find: (typed, ctx) => findRecords(resource, typed, (key) => ({ id: open, args: { id: key } }), ctx),
  };
}

/** Genres and their sub-genres. */
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { genreHooks, subGenreHooks } from './hooks';
import { genreTable, subGenreTable } from './table';

export const genres = defineDomain({
  resources: [
    serveWith({ table: genreTable, hooks: genreHooks }),
    serveWith({ table: subGenreTable, hooks: subGenreHooks }),
  ],
});

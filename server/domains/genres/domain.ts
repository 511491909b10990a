/** Genres and their sub-genres. */
import { en } from '../../../src/plugins/genres/i18n/en';
import { fr } from '../../../src/plugins/genres/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { genreHooks, subGenreHooks } from './hooks';
import { genreTable, subGenreTable } from './table';

export const genres = defineDomain({
  resources: [
    serveWith({ table: genreTable, hooks: genreHooks }),
    serveWith({ table: subGenreTable, hooks: subGenreHooks }),
  ],
  texts: { of: 'genres', fr, en },
});

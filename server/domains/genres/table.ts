/** Tables of genres and sub-genres; how many manifestations use each is counted for its reader. */
import { sql } from 'drizzle-orm';
import { genres, subGenres } from '../../../src/plugins/genres/model';
import { textArray } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import { tableOf } from '../../resource/table';

const seen = (scope: Scope) =>
  scope.partners === null ? sql`` : sql` and m.id_tiers = any(${textArray(scope.partners)})`;

export const genreTable = tableOf(genres, {
  computed: {
    nbManifestations: (scope) =>
      sql`(select count(*)::integer from manifestations m where m.genre = t.code_genre${seen(scope)})`,
  },
  indexes: { ordre: ['"ordre"', '"libelle_fr" collate "fr-x-icu"', '"code_genre"'] },
});

export const subGenreTable = tableOf(subGenres, {
  computed: {
    nbManifestations: (scope) =>
      sql`(select count(*)::integer from manifestations m where m.sous_genre = t.cod_ssgen${seen(scope)})`,
  },
});

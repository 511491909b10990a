/** Table of venues; how many manifestations each has is counted for its reader. */
import { sql } from 'drizzle-orm';
import { venues } from '../../../src/plugins/venues/model';
import { textArray } from '../../resource/run';
import { tableOf } from '../../resource/table';

export const venueTable = tableOf(venues, {
  computed: {
    nbManifestations: ({ partners }) =>
      sql`(select count(*)::integer from manifestations m where m.lieu = t.id_lieu${
        partners === null ? sql`` : sql` and m.id_tiers = any(${textArray(partners)})`
      })`,
  },
  unindexed: ['dateModif', 'codRegion'],
});

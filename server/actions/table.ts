/** Table of the history: append-only, one row per record and write. */
import { sql } from 'drizzle-orm';
import { actions } from '../../src/plugins/history/model';
import { tableOf } from '../resource/table';

export const actionTable = tableOf(actions, {
  computed: {
    champ: () => sql`(select string_agg(c->>'chemin', ' ') from jsonb_array_elements(t.champs) c)`,
    nbChamps: () => sql`jsonb_array_length(t.champs)`,
  },
  indexes: {
    date: ['"date"', '"id"'],
    lot: ['"lot_id"', '"id"'],
    entite: ['"entite"', '"entite_id"', '"id"'],
  },
  unindexed: ['dateModif', 'origine', 'libelle'],
});

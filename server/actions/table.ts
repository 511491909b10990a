/** Table of the history: append-only, one row per record and write. */
import { sql } from 'drizzle-orm';
import { savedViews } from '../../src/core/views/model';
import { actions } from '../../src/plugins/history/model';
import { type Seen, tableOf } from '../resource/table';

/** Views belong to no partner: whoever wrote one finds it in the history, and takes it back. */
const seen: Seen = ({ reader }, inside, alias) => {
  if (inside === null || reader === null) return inside;
  const [entity, author] = [sql.raw(`${alias}."entite"`), sql.raw(`${alias}."auteur_id"`)];
  return sql`(${inside} or (${entity} = ${savedViews.name} and ${author} = ${reader.id}))`;
};

export const actionTable = tableOf(actions, {
  seen,
  computed: {
    champ: () => sql`(select string_agg(c->>'chemin', ' ') from jsonb_array_elements(t.champs) c)`,
    nbChamps: () => sql`jsonb_array_length(t.champs)`,
  },
  indexes: {
    date: ['"date"', '"id"'],
    lot: ['"lot_id"', '"id"'],
    entite: ['"entite"', '"entite_id"', '"id"'],
    restauration: ['"id_restauration"'],
  },
  unindexed: ['dateModif', 'origine', 'libelle'],
});

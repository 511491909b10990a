/** Table of the history: append-only, one row per record and write. */
import { sql } from 'drizzle-orm';
import { type Actor, type Governed, mayDo } from '../../src/core/model/rights';
import { actions } from '../../src/plugins/history/model';
import { textArray } from '../resource/run';
import { type Seen, tableOf } from '../resource/table';
import { fieldsShown } from './personal';

/** What belongs to no partner (a view, a place) is found in the history by whoever wrote it, and taken back. */
const seen: Seen = ({ reader }, inside, alias) => {
  if (reader === null) return inside;
  const [entity, author, partner] = ['entite', 'auteur_id', 'id_tiers'].map((name) => sql.raw(`${alias}."${name}"`));
  // Everybody finds what they may read as a list, and what they did themselves.
  const kindsRead = kindsReadBy(reader);
  const read = textArray(kindsRead);
  const own =
    inside && sql`(${inside} or (${partner} is null and ${author} = ${reader.id} and ${entity} = any(${read})))`;
  if (kindsRead.length === governed.size) return own;
  const kinds = sql`(${entity} = any(${read}) or ${author} = ${reader.id})`;
  return own ? sql`(${own} and ${kinds})` : kinds;
};

const governed = new Map<string, Governed>();

/** Names the kinds whose entries are read by who may read their records. */
export function judgeEntriesBy(resources: readonly (Governed & { name: string })[]): void {
  for (const resource of resources) governed.set(resource.name, resource);
}

function kindsReadBy(actor: Actor): string[] {
  return [...governed].flatMap(([name, resource]) => (mayDo(actor, resource, 'read') ? [name] : []));
}

export const actionTable = tableOf(actions, {
  seen,
  shown: { champs: fieldsShown },
  computed: {
    champ: () => sql`(select string_agg(c->>'chemin', ' ') from jsonb_array_elements(t.champs) c)`,
    nbChamps: () => sql`jsonb_array_length(t.champs)`,
  },
  indexes: {
    date: ['"date"', '"id"'],
    lot: ['"lot_id"', '"id"'],
    entite: ['"entite"', '"entite_id"', '"id"'],
    // As its list asks for the history of a record.
    fiche: ['f_fold("entite")', 'f_fold("entite_id")', '"date"', '"id"'],
    // As lists of an instant are read: what was written of a kind since.
    instant: ['"entite"', '"date"', '"id"'],
    restauration: ['"id_restauration"'],
  },
  unindexed: ['dateModif', 'origine', 'libelle'],
});

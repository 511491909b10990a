/** Where each entry stands, derived from its labels and the French that its English was written for. */
import { type SQL, sql } from 'drizzle-orm';
import type {
  Counts,
  Entry,
  EntryPage,
  Progress,
  TranslationState,
} from '../../../src/plugins/translations/models/dictionaries';
import { states } from '../../../src/plugins/translations/models/dictionaries';
import type { Database } from '../../db/database';
import { quote } from '../../resource/column';
import { read, textArray } from '../../resource/run';
import { columnNamed } from '../../resource/table';
import type { Shelf } from './labels';

export interface EntriesRequest {
  q?: string | undefined;
  states?: readonly TranslationState[] | undefined;
  limit: number;
  offset: number;
}

/** `select` over a dictionary: key (as JSON keeps it), fr, en, etat, source, version and stamps. */
export function entriesOf({ served, fr, en, dictionary }: Shelf): SQL {
  const { table, resource } = served;
  const column = (id: string) => `t."${id}"`;
  const english = `nullif(${column(en.id)}, '')`;
  const own = dictionary.only && columnNamed(table, dictionary.only.leaf);
  const only = own && dictionary.only ? `where ${column(own.id)} = ${quote(dictionary.only.is)}` : '';
  const outdated = `o.id is not null and coalesce(o.source, '') <> ${column(fr.id)}`;
  const etat = `case when ${english} is null then '${dictionary.proper ? 'IDENTIQUE_VALIDE' : 'MANQUANT'}'
    when ${outdated} then 'A_REVOIR' when ${english} = ${column(fr.id)} then 'IDENTIQUE_VALIDE' else 'TRADUIT' end`;
  return sql.raw(`(select ${column(table.key.id)} as id, ${column(fr.id)} as fr, ${english} as en, ${etat} as etat,
    case when ${english} is not null and ${outdated} then nullif(o.source, '') end as source, t.version,
    to_char(t.date_modif at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "dateModif", t.auteur_modif as "auteurModif"
    from "${table.name}" t left join traductions o
      on o.ressource = ${quote(resource.name)} and o.cle = ${column(table.key.id)}::text and o.libelle_en = ${column(en.id)} ${only})`);
}

/** A page of a dictionary, the work first, with how much of it stands where. */
export async function listEntries(database: Database, shelf: Shelf, request: EntriesRequest): Promise<EntryPage> {
  const words = (request.q ?? '').split(/\s+/).filter((word) => word !== '');
  const found = words.map(
    (word) => sql`f_fold(e.fr || ' ' || coalesce(e.en, '') || ' ' || e.id::text) like '%' || ${likeWord(word)} || '%'`,
  );
  const kept = request.states && sql`e.etat = any(${textArray(request.states)})`;
  const matching = sql.join([sql`true`, ...found], sql` and `);
  const [rows, counted] = await Promise.all([
    read<Entry>(
      database,
      sql`select * from ${entriesOf(shelf)} e where ${matching} and ${kept ?? sql`true`}
        order by array_position(${textArray(states)}, e.etat), e.fr collate "fr-x-icu", e.id limit ${request.limit} offset ${request.offset}`,
    ),
    read<{ etat: TranslationState; n: number }>(
      database,
      sql`select e.etat, count(*)::integer as n from ${entriesOf(shelf)} e where ${matching} group by e.etat`,
    ),
  ]);
  const counts = countsOf(counted);
  return {
    items: rows,
    total: (request.states ?? states).reduce((sum, state) => sum + counts[state], 0),
    counts,
    max: shelf.max,
    frEditable: shelf.served.resource.sealed !== true,
  };
}

/** How far these dictionaries are. */
export async function progressOf(database: Database, shelves: readonly Shelf[]): Promise<Progress[]> {
  const counts = shelves.map(
    (shelf) =>
      sql`select ${shelf.dictionary.id} as id, e.etat, count(*)::integer as n from ${entriesOf(shelf)} e group by e.etat`,
  );
  const found = await read<{ id: string; etat: TranslationState; n: number }>(
    database,
    sql.join(counts, sql` union all `),
  );
  return shelves.map(({ dictionary: { id } }) => {
    const own = countsOf(found.filter((row) => row.id === id));
    return { id, counts: own, total: states.reduce((sum, state) => sum + own[state], 0) };
  });
}

function countsOf(found: readonly { etat: TranslationState; n: number }[]): Counts {
  const of = (state: TranslationState) => found.find(({ etat }) => etat === state)?.n ?? 0;
  return {
    MANQUANT: of('MANQUANT'),
    A_REVOIR: of('A_REVOIR'),
    TRADUIT: of('TRADUIT'),
    IDENTIQUE_VALIDE: of('IDENTIQUE_VALIDE'),
  };
}

/** A word as it is compared, its signs of patterns taken letter for letter. */
function likeWord(word: string): SQL {
  return sql`f_fold(${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)})`;
}

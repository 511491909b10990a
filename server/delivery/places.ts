/** Venues, genres and artists: records of nobody in particular, listed where the site shows something of theirs. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import { artistTable } from '../domains/editorial/table';
import { genreTable, subGenreTable } from '../domains/genres/table';
import { venueTable } from '../domains/venues/table';
import { readRow } from '../resource/read/shape';
import { run } from '../resource/run';
import type { Declared, Visit } from './answer';
import { paged, pageOf, placeIn } from './paging';
import { type PublicKind, pageSchema, publicKind, publicRow, publicSchema, publicText } from './records';
import { keyIn, shownDocuments } from './shown';

const venueKind = publicKind(
  venueTable,
  `libelle adresse codePostal idVille ville codDept codRegion codPays latitude longitude capacite salles zoning flagPlacement
    avisClients activationISM description image`,
);
const artistKind = publicKind(artistTable, 'nom');
const genreKind = publicKind(genreTable, 'libelle displayFilter ordre');
const subGenreKind = publicKind(subGenreTable, 'genre libelle displayFilter ordre');

const chemin = { type: 'string' };
const listedVenue = new Set(['libelle', 'adresse', 'codePostal', 'ville', 'codPays', 'image']);

/** Keys of venues where something that the site shows takes place. */
const venuesShown = (visit: Visit) =>
  sql`select d.lieu from documents_recherche d where ${shownDocuments(visit, 'MANIFESTATION')} and d.lieu is not null`;

/** Keys of artists of what the site shows. */
const artistsShown = (visit: Visit) => sql`select e.cle::integer from documents_recherche d
  join manifestations m on m.idmanif = d.ref cross join lateral jsonb_array_elements_text(m.artistes) e(cle) where ${shownDocuments(visit, 'MANIFESTATION')}`;

const Query = type({ ...paged });

export const venues: Declared<typeof Query> = {
  path: '/lieux',
  query: Query,
  answer: pageSchema(publicSchema(venueKind, { chemin }, listedVenue)),
  read: async (visit, _params, query) =>
    listOf(visit, query, { name: 'lieux', kind: venueKind, listed: listedVenue, among: venuesShown(visit) }),
};

export const artists: Declared<typeof Query> = {
  path: '/artistes',
  query: Query,
  answer: pageSchema(publicSchema(artistKind, { chemin })),
  read: async (visit, _params, query) =>
    listOf(visit, query, { name: 'artistes', kind: artistKind, listed: null, among: artistsShown(visit) }),
};

interface Listed {
  name: 'lieux' | 'artistes';
  kind: PublicKind;
  listed: ReadonlySet<string> | null;
  among: ReturnType<typeof venuesShown>;
}

async function listOf({ tx, lang }: Visit, query: typeof Query.infer, { name, kind, listed, among }: Listed) {
  const place = placeIn(query, name, 1);
  const key = sql`t.${sql.identifier(kind.table.key.id)}`;
  const found = await run<{ row: string }>(
    tx,
    sql`select ${publicText(kind, lang)} as row from ${sql.identifier(kind.table.name)} t
      where ${key} in (${among}) and ${key} > ${keyIn(place.cursor?.[0] ?? undefined) ?? 0} order by ${key} limit ${place.limit + 1}`,
  );
  const keyOf = (row: Record<string, unknown>) => String(row[kind.table.key.name]);
  const { items, next } = pageOf(
    found.map(({ row }) => readRow(row)),
    place,
    name,
    (row) => [keyOf(row)],
  );
  const shown = items.map(async (row) => ({
    ...(await publicRow(kind, row, lang, listed)),
    chemin: `/${name}/${keyOf(row)}`,
  }));
  return {
    body: { items: await Promise.all(shown), next },
    keys: [name, 'manifestations', 'exclusions', ...items.map((row) => `${name}-${keyOf(row)}`)],
  };
}

export const venue: Declared = {
  path: '/lieux/:id',
  answer: publicSchema(venueKind, { chemin }),
  async read({ tx, lang }, { id }) {
    const [found] = await run<{ row: string }>(
      tx,
      sql`select ${publicText(venueKind, lang)} as row from lieux t where t.id_lieu = ${keyIn(id) ?? 0}`,
    );
    return found
      ? {
          body: { ...(await publicRow(venueKind, readRow(found.row), lang)), chemin: `/lieux/${id}` },
          keys: [`lieux-${id}`],
        }
      : null;
  },
};

export const artist: Declared = {
  path: '/artistes/:id',
  answer: publicSchema(artistKind, { chemin }),
  async read(visit, { id }) {
    const [found] = await run<{ row: string }>(
      visit.tx,
      sql`select ${publicText(artistKind, visit.lang)} as row from artistes t where t.id_artiste = ${keyIn(id) ?? 0}`,
    );
    if (found === undefined) return null;
    const body = { ...(await publicRow(artistKind, readRow(found.row), visit.lang)), chemin: `/artistes/${id}` };
    return { body, keys: [`artistes-${id}`] };
  },
};

const subGenreSchema = publicSchema(subGenreKind, { chemin });

export const genres: Declared = {
  path: '/genres',
  answer: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: publicSchema(genreKind, { chemin, sousGenres: { type: 'array', items: subGenreSchema } }),
      },
    },
  },
  async read({ tx, lang }) {
    const rows = await run<{ nature: string; row: string }>(
      tx,
      sql`(select 'genre' as nature, ${publicText(genreKind, lang)} as row from genres t order by t.ordre, t.libelle_fr)
        union all (select 'sous-genre', ${publicText(subGenreKind, lang)} from sous_genres t order by t.ordre, t.libelle_fr)`,
    );
    const of = async (nature: string, kind: PublicKind) =>
      Promise.all(rows.filter((each) => each.nature === nature).map(({ row }) => publicRow(kind, readRow(row), lang)));
    const inside = await of('sous-genre', subGenreKind);
    const items = (await of('genre', genreKind)).map((genre) => ({
      ...genre,
      chemin: placePath('genres', genre['codeGenre']),
      sousGenres: inside
        .filter(({ genre: parent }) => parent === genre['codeGenre'])
        .map((each) => ({ ...each, chemin: placePath('sous-genres', each['codSsgen']) })),
    }));
    return { body: { items }, keys: ['genres', 'sous-genres'] };
  },
};

/** The page of a place in the catalogue, as menus lead to it. */
export function placePath(kind: string, code: unknown): string {
  return `/${kind}/${encodeURIComponent(String(code).toLowerCase())}`;
}

/** Manifestations as the pages of a site show them. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../src/core/problem';
import { badges, badgesOf } from '../../src/features/sold/models/badges';
import { utcText } from '../clock';
import { manifestationTable } from '../domains/events/table';
import type { JsonSchema } from '../http/model-schema';
import { readRow } from '../resource/read/shape';
import { run, textArray } from '../resource/run';
import type { Declared, Visit } from './answer';
import { type PageQuery, paged, pageOf, placeIn } from './paging';
import { integer, label, pageSchema, publicKind, publicRow, publicSchema, publicText, text } from './records';
import { keyIn, shownDocuments } from './shown';

export const eventKind = publicKind(
  manifestationTable,
  `type statut libelle ville dateDebut dateFin deroulement duree nbSeances image retraitTicket
    resume description infosPratiques mentions consent secondMarket activationPPC activationBC activationISM restopolitan
    withCarPark paymentEChequeVacances amexPayment creditMutuel mastercardPaymentOnly zoning zoningPermission placementCart
    sessionsAvailabilityTable beneficiarySeizure filtrePays activationMetaNoIndex avisClients kaptcha kaptchaFanclub
    deactivationLuhnKey sessionsCalendarActivated forceHideDate hideAllDate forceNbPlaceMax nbPlaceMax showDateSeanceTime
    nouveaute derniereMinute promotion`,
);

/** Of an event among others. */
const listed = new Set(['type', 'statut', 'libelle', 'ville', 'dateDebut', 'dateFin', 'image', 'resume', 'nbSeances']);

interface Named {
  [name: string]: unknown;
  id: string | number;
  libelle: string;
}

interface Facts {
  genre: Named | null;
  sousGenre: Named | null;
  lieu: Named | null;
  artistes: Named[];
}

const facts = (lang: Visit['lang']): SQL => sql`jsonb_build_object(
  'genre', (select jsonb_build_object('id', g.code_genre, 'libelle', ${label('g', lang)}) from genres g where g.code_genre = t.genre),
  'sousGenre', (select jsonb_build_object('id', g.cod_ssgen, 'libelle', ${label('g', lang)}) from sous_genres g where g.cod_ssgen = t.sous_genre),
  'lieu', (select jsonb_build_object('id', l.id_lieu, 'libelle', ${label('l', lang)}, 'ville', l.ville, 'codVille', l.id_ville) from lieux l where l.id_lieu = t.lieu),
  'artistes', (select coalesce(jsonb_agg(jsonb_build_object('id', e.cle::integer, 'libelle', (select ${label('a', lang, ['nom', 'nom_en'])}
    from artistes a where a.id_artiste = e.cle::integer)) order by e.place), '[]') from jsonb_array_elements_text(t.artistes) with ordinality e(cle, place)))`;

interface Found {
  row: string;
  facts: Facts;
  debut: string | null;
}

async function eventOf({ lang }: Visit, { row, facts: named }: Found, only: ReadonlySet<string> | null = null) {
  const read = readRow(row);
  const marks = await publicRow(eventKind, read, lang, new Set(badges));
  const flags = Object.fromEntries(badges.map((name) => [name, marks[name] === true]));
  return {
    ...(await publicRow(eventKind, read, lang, only)),
    ...named,
    // Made of the same names that the type is read from.
    badges: badgesOf(flags as Readonly<Record<(typeof badges)[number], boolean>>),
    chemin: `/fiche/${String(read['idmanif'])}`,
  };
}

/** The records that an event is made of. */
function keysOf({ row, facts: { genre, sousGenre, lieu, artistes } }: Found): string[] {
  return [
    `manifestations-${String(readRow(row)['idmanif'])}`,
    ...(genre ? [`genres-${genre.id}`] : []),
    ...(sousGenre ? [`sous-genres-${sousGenre.id}`] : []),
    ...(lieu ? [`lieux-${lieu.id}`] : []),
    ...artistes.map(({ id }) => `artistes-${id}`),
  ];
}

const named: JsonSchema = { type: ['object', 'null'], properties: { id: {}, libelle: text } };
const beside = {
  genre: named,
  sousGenre: named,
  lieu: { type: ['object', 'null'], properties: { id: integer, libelle: text, ville: text, codVille: text } },
  artistes: { type: 'array', items: { type: 'object', properties: { id: integer, libelle: text } } },
  badges: { type: 'array', items: { type: 'string', enum: [...badges] } },
  chemin: { type: 'string' },
};
export const listedEventSchema = publicSchema(eventKind, beside, listed);

/** The events that the site shows for which a condition on `d` holds, the nearest first. Keys first, then the rows of a page. */
export async function readEvents(visit: Visit, query: PageQuery, only: SQL | null) {
  const place = placeIn(query, 'date', 2);
  const found = await run<Found & Record<string, unknown>>(
    visit.tx,
    sql`select ${publicText(eventKind, visit.lang)} as row, ${facts(visit.lang)} as facts, ${utcText(sql`d.debut`)} as debut
      from (select d.ref, d.debut from documents_recherche d
        where ${shownDocuments(visit, 'MANIFESTATION')} ${only === null ? sql`` : sql`and ${only}`} ${afterDate(place.cursor, sql`d.debut`, sql`d.ref`)}
        order by d.debut nulls last, d.ref limit ${place.limit + 1}) d
      join manifestations t on t.idmanif = d.ref order by d.debut nulls last, d.ref`,
  );
  const { items, next } = pageOf(found, place, 'date', (each) => [each.debut, String(readRow(each.row)['idmanif'])]);
  return {
    items: await Promise.all(items.map((each) => eventOf(visit, each, listed))),
    next,
    keys: ['manifestations', 'exclusions', ...items.flatMap(keysOf)],
  };
}

/** What stands after a date and a key; those without a date are the last. */
export function afterDate(cursor: readonly (string | null)[] | null, date: SQL, key: SQL): SQL {
  if (cursor === null) return sql``;
  const [day = null, last = ''] = cursor;
  const id = keyIn(last ?? '');
  if (id === null || (day !== null && Number.isNaN(Date.parse(day)))) throw new Problem('cursor', { status: 400 });
  if (day === null) return sql`and ${date} is null and ${key} > ${id}`;
  const second = sql`(${day}::timestamptz + interval '1 second')`;
  return sql`and (${date} is null or ${date} >= ${second} or (${date} >= ${day}::timestamptz and ${date} < ${second} and ${key} > ${id}))`;
}

/** That `d` is an event for which a condition on its row `t` holds. */
const among = (condition: SQL) => sql`d.ref in (select t.idmanif from manifestations t where ${condition})`;

const Filters = type({
  ...paged,
  'genre?': 'string <= 60',
  'sousGenre?': 'string <= 60',
  'ville?': 'string <= 80',
  'lieu?': type('string.integer.parse').to('1 <= number <= 2147483647'),
  'artiste?': type('string.integer.parse').to('1 <= number <= 2147483647'),
});

export const events: Declared<typeof Filters> = {
  path: '/manifestations',
  query: Filters,
  answer: pageSchema(listedEventSchema),
  async read(visit, _params, { genre, sousGenre, ville, lieu, artiste, ...page }) {
    const filters = [
      genre === undefined
        ? null
        : sql`d.genre in (select g.code_genre from genres g where upper(g.code_genre) = upper(${genre}))`,
      sousGenre === undefined ? null : among(sql`upper(t.sous_genre) = upper(${sousGenre})`),
      ville === undefined
        ? null
        : sql`d.lieu in (select l.id_lieu from lieux l where l.id_ville = ${ville} or l.ville = ${ville})`,
      lieu === undefined ? null : sql`d.lieu = ${lieu}`,
      artiste === undefined ? null : among(sql`t.pointe && ${textArray([`artistes:${artiste}`])}`),
    ].filter((each) => each !== null);
    const { keys, ...body } = await readEvents(
      visit,
      page,
      filters.length === 0 ? null : sql.join(filters, sql` and `),
    );
    return { body, keys };
  },
};

export const event: Declared = {
  path: '/manifestations/:id',
  answer: publicSchema(eventKind, beside),
  drafts: ['manifestations'],
  async read(visit, { id }) {
    const key = keyIn(id);
    if (key === null) return null;
    // Its link was made by somebody who reads it, for this site.
    const isDraft = visit.draft?.ressource === 'manifestations' && visit.draft.id === key;
    const [found] = await run<Found & Record<string, unknown>>(
      visit.tx,
      sql`select ${publicText(eventKind, visit.lang)} as row, ${facts(visit.lang)} as facts, null as debut
        from documents_recherche d join manifestations t on t.idmanif = d.ref
        where d.ref = ${key} and ${isDraft ? sql`d.type = 'MANIFESTATION' and d.lang = ${visit.lang}` : shownDocuments(visit, 'MANIFESTATION')}`,
    );
    return found ? { body: await eventOf(visit, found), keys: [...keysOf(found), 'exclusions'] } : null;
  },
};

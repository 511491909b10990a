/** Specific lists, best-sellers and dictionaries of a site. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { Axis } from '../../src/plugins/best-sellers/models/ranking';
import { listContents } from '../../src/plugins/lists/model';
import { rankedLeaves, rankingOf } from '../domains/best-sellers/ranking';
import { bestSellerTable } from '../domains/best-sellers/table';
import { liveLists, shownLists } from '../domains/lists/live';
import type { JsonSchema } from '../http/model-schema';
import { readRow, rowText } from '../resource/read/shape';
import { run, textArray } from '../resource/run';
import { everyScope } from '../resource/scope';
import type { Declared, Visit } from './answer';
import { formulaPath } from './formulas';
import { paged, pageOf, placeIn } from './paging';
import { integer, label, pageSchema, text, withAddresses } from './records';
import { keyIn, shownAmong } from './shown';

const Query = type({ ...paged });

const elementSchema: JsonSchema = {
  type: 'object',
  properties: { type: text, id: { type: ['integer', 'null'] }, libelle: text, image: text, chemin: text },
};

/** Where the site shows a record that something names. */
export function pathOf(kind: string | null, id: number | null): string | null {
  if (kind === null || id === null) return null;
  const paths: Readonly<Record<string, string>> = {
    MANIFESTATION: `/fiche/${id}`,
    LIEU: `/lieux/${id}`,
    ARTISTE: `/artistes/${id}`,
    LISTE: `/listes/${id}`,
  };
  return paths[kind] ?? formulaPath(kind, id);
}

/** Keys of the lists that a page of the site may show. */
async function listsOf({ tx, site }: Visit, last: number, limit: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    tx,
    sql`select t.id_list as id from listes t join versions v on v.entite = 'listes' and v.entite_id = t.id_list::text and v.version = t.published_version
      where v.contenu ->> 'usage' = 'PAGE' and t.id_list > ${last}
        and not coalesce(jsonb_exists(nullif(v.contenu -> 'exceptionIdTiers', 'null'), ${site.partnerId}), false)
        and (coalesce(v.contenu ->> 'idTiers', ${site.partnerId}) = any(${textArray(site.lineage)})
          or coalesce(jsonb_exists(nullif(v.contenu -> 'partenaires', 'null'), ${site.partnerId}), false))
      order by t.id_list limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

async function listBody(visit: Visit, id: number) {
  const { tx, catalogue, lang, now, site } = visit;
  const stored = (await liveLists({ tx, catalogue }, [id], now)).get(id);
  if (stored === undefined || stored.leaves['usage'] !== 'PAGE') return null;
  const shown = (await shownLists({ tx, catalogue }, [id], { partner: site.partnerId, lang, at: now, now })).get(id);
  if (!shown?.isShown) return null;
  const keys = (kind: string) =>
    shown.elements.flatMap(({ type: own, cle }) => (own === kind && cle !== null ? [cle] : []));
  const seen = await shownAmong(visit, {
    MANIFESTATION: keys('MANIFESTATION'),
    PACKAGE: keys('PACKAGE'),
    ABONNEMENT: keys('ABONNEMENT'),
  });
  const isSold = (kind: string | null) => kind === 'MANIFESTATION' || kind === 'PACKAGE' || kind === 'ABONNEMENT';
  const elements = shown.elements
    .filter(({ type: kind, cle }) => !isSold(kind) || seen.has(`${kind}:${cle}`))
    .map(({ type: kind, cle, libelle, image, url }) => ({
      ...{ type: kind, id: cle, libelle, image: withAddresses(image), chemin: url ?? pathOf(kind, cle) },
    }));
  const { typeContenu, openPass, urlVideo } = stored.leaves;
  return {
    idList: id,
    titre: shown.titre,
    typeContenu,
    openPass: openPass === true,
    urlVideo: urlVideo ?? null,
    elements,
  };
}

const listSchema: JsonSchema = {
  type: 'object',
  properties: {
    ...{ idList: integer, titre: text, typeContenu: { type: 'string', enum: [...listContents] } },
    ...{ openPass: { type: 'boolean' }, urlVideo: text, elements: { type: 'array', items: elementSchema } },
  },
};

export const lists: Declared<typeof Query> = {
  path: '/listes',
  query: Query,
  answer: pageSchema({ type: 'object', properties: { idList: integer } }),
  async read(visit, _params, query) {
    const place = placeIn(query, 'listes', 1);
    const found = await listsOf(visit, keyIn(place.cursor?.[0] ?? undefined) ?? 0, place.limit + 1);
    const { items, next } = pageOf(found, place, 'listes', (id) => [String(id)]);
    return { body: { items: items.map((idList) => ({ idList })), next }, keys: ['listes'] };
  },
};

export const list: Declared = {
  path: '/listes/:id',
  answer: listSchema,
  async read(visit, { id }) {
    const key = keyIn(id);
    const body = key === null ? null : await listBody(visit, key);
    return body && { body, keys: [`listes-${id}`, 'manifestations', 'packages', 'abonnements', 'exclusions'] };
  },
};

/** In the order of the model. */
const axisNames = ['GLOBAL', 'GENRE', 'SOUS_GENRE', 'VILLE'] as const satisfies readonly Axis[];

const Ranked = type({ 'axe?': type.enumerated(...axisNames), 'valeur?': 'string <= 80' });

/** Rankings of the platform, of the site, or of those above it. */
const ofSite = ({ site }: Visit) =>
  sql`t.actif and (t.id_tiers is null or t.id_tiers = any(${textArray(site.lineage)}))`;

export const bestSellers: Declared<typeof Query> = {
  path: '/best-sellers',
  query: Query,
  answer: pageSchema({ type: 'object', properties: { id: integer, typeComponent: text } }),
  async read(visit, _params, query) {
    const place = placeIn(query, 'best-sellers', 1);
    const found = await run<{ id: number; typeComponent: string }>(
      visit.tx,
      sql`select t.id, t.type_component as "typeComponent" from best_sellers t
        where ${ofSite(visit)} and t.id > ${keyIn(place.cursor?.[0] ?? undefined) ?? 0} order by t.id limit ${place.limit + 1}`,
    );
    return { body: pageOf(found, place, 'best-sellers', ({ id }) => [String(id)]), keys: ['best-sellers'] };
  },
};

export const bestSeller: Declared<typeof Ranked> = {
  path: '/best-sellers/:id',
  query: Ranked,
  answer: {
    type: 'object',
    properties: {
      ...{ id: integer, axe: { type: 'string', enum: [...axisNames] }, valeur: text },
      elements: {
        type: 'array',
        items: { type: 'object', properties: { rang: integer, type: text, id: integer, libelle: text, chemin: text } },
      },
    },
  },
  async read(visit, { id }, { axe, valeur }) {
    const { tx, lang, now, site } = visit;
    const scope = everyScope(lang);
    const [found] = await run<{ row: string }>(
      tx,
      sql`select ${rowText(bestSellerTable, scope, rankedLeaves)} as row from best_sellers t where t.id = ${keyIn(id) ?? 0} and ${ofSite(visit)}`,
    );
    if (found === undefined) return null;
    const axis = axisNames.find((each) => each === axe) ?? 'GLOBAL';
    const request = { partner: site.partnerId, axis, value: axis === 'GLOBAL' ? '' : (valeur ?? null), at: now };
    const { rangs, choisi } = await rankingOf({ tx, scope }, readRow(found.row), request);
    const keys = (kind: string) => rangs.flatMap(({ type: own, cle }) => (own === kind ? [cle] : []));
    const seen = await shownAmong(visit, {
      MANIFESTATION: keys('MANIFESTATION'),
      PACKAGE: keys('PACKAGE'),
      ABONNEMENT: [],
    });
    const elements = rangs
      .filter(({ type: kind, cle }) => seen.has(`${kind}:${cle}`))
      .map(({ type: kind, cle, libelle }, index) => ({
        rang: index + 1,
        type: kind,
        id: cle,
        libelle,
        chemin: pathOf(kind, cle),
      }));
    return {
      body: { id: Number(id), axe: axis, valeur: choisi?.valeur || null, elements },
      keys: [
        `best-sellers-${id}`,
        'exclusions',
        ...elements.map(({ type: kind, id: key }) => `${kind === 'PACKAGE' ? 'packages' : 'manifestations'}-${key}`),
      ],
    };
  },
};

interface Dictionary {
  table: string;
  key: string;
  labels: [string, string];
  order: string;
  only?: string;
}

const plain: [string, string] = ['libelle_fr', 'libelle_en'];
const said: [string, string] = ['libelle', 'libelle_en'];

/** Codes with what visitors read for them, by the name of their resource. */
export const dictionaries: Readonly<Record<string, Dictionary>> = {
  genres: { table: 'genres', key: 'code_genre', labels: plain, order: 't.ordre, 2' },
  'sous-genres': { table: 'sous_genres', key: 'cod_ssgen', labels: plain, order: 't.ordre, 2' },
  'natures-client': { table: 'natures_client', key: 'idnatcl', labels: ['name', 'name_en'], order: 't.ordre, 2' },
  'categories-place': { table: 'categories_place', key: 'codcatpl', labels: plain, order: 't.ordre, 2' },
  'modes-retrait': { table: 'modes_retrait', key: 'code', labels: said, order: '2' },
  populations: { table: 'populations', key: 'code', labels: said, order: '2' },
  'zones-geographiques': { table: 'zones_geographiques', key: 'code', labels: said, order: '2' },
  pays: { table: 'pays', key: 'cod_pays', labels: plain, order: '2' },
  regions: { table: 'regions', key: 'cod_region', labels: plain, order: '2' },
  departements: { table: 'departements', key: 'cod_dept', labels: plain, order: '2' },
  /** Those with venues. */
  villes: {
    table: 'villes',
    key: 'cod_insee',
    labels: plain,
    order: '2',
    only: 't.cod_insee in (select l.id_ville from lieux l)',
  },
};

export const dictionary: Declared = {
  path: '/dictionnaires/:nom',
  answer: {
    type: 'object',
    properties: {
      items: { type: 'array', items: { type: 'object', properties: { code: { type: 'string' }, libelle: text } } },
    },
  },
  async read({ tx, lang }, { nom = '' }) {
    const found = Object.hasOwn(dictionaries, nom) ? dictionaries[nom] : undefined;
    if (found === undefined) return null;
    const items = await run<{ code: string; libelle: string }>(
      tx,
      sql`select t.${sql.identifier(found.key)}::text as code, ${label('t', lang, found.labels)} as libelle
        from ${sql.identifier(found.table)} t where ${sql.raw(found.only ?? 'true')} order by ${sql.raw(found.order)}`,
    );
    return { body: { items }, keys: [nom, 'traductions', ...(nom === 'villes' ? ['lieux'] : [])] };
  },
};

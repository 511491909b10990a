/** All that the site shows, one entry a page, and the addresses that each is read at. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import { Problem } from '../../src/core/problem';
import type { SeoType } from '../../src/features/sold/models/seo/targets';
import { functionsOf, type PageKind } from '../../src/plugins/pages/models/page';
import { utcText } from '../clock';
import { functionsOf as functionsOfPartner } from '../domains/partners/functions';
import { leastIndexed } from '../domains/seo/preview';
import { run } from '../resource/run';
import { base, type Declared, type Visit } from './answer';
import { formulaPath } from './formulas';
import { pagePath } from './pages';
import { pageOf, placeIn } from './paging';
import { pageSchema, text } from './records';
import { type SoldKind, shownDocuments } from './shown';

const kinds = [
  'PAGE',
  'PAGE_EDITO',
  'GENRE',
  'SOUS_GENRE',
  'VILLE',
  'LIEU',
  'ARTISTE',
  'MANIFESTATION',
  'PACKAGE',
  'ABONNEMENT',
] as const;
type EntryKind = (typeof kinds)[number];

interface Entry {
  [name: string]: unknown;
  id: string;
  /** Its place in the order of its kind. */
  place: string;
  modif: string | null;
}

const Query = type({ 'after?': 'string <= 400', 'limit?': type('string.integer.parse').to('1 <= number <= 1000') });
const usual = 500;

/** Kinds that are read along a number. */
const numbered: ReadonlySet<EntryKind> = new Set(['MANIFESTATION', 'PACKAGE', 'ABONNEMENT']);

const padded = (key: SQL) => sql`lpad(${key}::text, 10, '0')`;
const asText = (key: SQL) => sql`${key}::text collate "C"`;

/** The entries of a kind after a place, some of them: `select id, place, modif`. */
async function entriesOf(visit: Visit, nature: EntryKind, last: string | null, left: number): Promise<SQL> {
  // Along the key: there may be tens of thousands.
  const sold = (own: SoldKind, table: SQL, key: SQL, only = sql``) =>
    sql`(select d.ref::text as id, ${padded(sql`d.ref`)} as place, ${utcText(sql`t.date_modif`)} as modif
      from documents_recherche d join ${table} t on ${key} = d.ref
      where ${shownDocuments(visit, own)} ${only} and d.ref > ${Number(last ?? 0)} order by d.ref limit ${left})`;
  const events = sql`documents_recherche d join manifestations m on m.idmanif = d.ref`;
  switch (nature) {
    case 'PAGE':
      return sql`select t.id_page::text as id, ${padded(sql`t.id_page`)} as place, ${utcText(sql`t.date_modif`)} as modif, t.type_page as page
        from pages t where t.published_version is not null and (t.type_page = 'AUTRE' or t.id_page = (
          select min(o.id_page) from pages o where o.type_page = t.type_page and o.published_version is not null))
          and t.type_page in ('ACCUEIL', 'RECHERCHE', 'PANIER', 'AUTRE')`;
    case 'PAGE_EDITO':
      return sql`select v.contenu ->> 'chemin' as id, ${padded(sql`t.id`)} as place, ${utcText(sql`v.date`)} as modif
        from pages_edito t join versions v on v.entite = 'pages-edito' and v.entite_id = t.id::text and v.version = t.published_version
        where coalesce(v.contenu ->> 'idTiers', ${visit.site.partnerId}) = ${visit.site.partnerId}`;
    case 'GENRE':
      return sql`select t.code_genre as id, ${asText(sql`t.code_genre`)} as place, ${utcText(sql`t.date_modif`)} as modif from genres t`;
    case 'SOUS_GENRE':
      return sql`select t.cod_ssgen as id, ${asText(sql`t.cod_ssgen`)} as place, ${utcText(sql`t.date_modif`)} as modif from sous_genres t`;
    case 'VILLE':
      return sql`select distinct l.id_ville as id, ${asText(sql`l.id_ville`)} as place, null as modif
        from documents_recherche d join lieux l on l.id_lieu = d.lieu where ${shownDocuments(visit, 'MANIFESTATION')} and l.id_ville is not null`;
    case 'LIEU':
      return sql`select t.id_lieu::text as id, ${padded(sql`t.id_lieu`)} as place, ${utcText(sql`t.date_modif`)} as modif from lieux t
        where t.id_lieu in (select d.lieu from documents_recherche d where ${shownDocuments(visit, 'MANIFESTATION')}
          group by d.lieu having count(*) >= ${await leastIndexed(visit.tx, 'LIEU', visit.site.partnerId)})`;
    case 'ARTISTE':
      return sql`select t.id_artiste::text as id, ${padded(sql`t.id_artiste`)} as place, ${utcText(sql`t.date_modif`)} as modif from artistes t
        where t.id_artiste in (select e.cle::integer from ${events} cross join lateral jsonb_array_elements_text(m.artistes) e(cle)
          where ${shownDocuments(visit, 'MANIFESTATION')} group by e.cle having count(*) >= ${await leastIndexed(visit.tx, 'ARTISTE', visit.site.partnerId)})`;
    case 'MANIFESTATION':
      return sold('MANIFESTATION', sql`manifestations`, sql`t.idmanif`, sql`and not t.activation_meta_no_index`);
    case 'PACKAGE':
      return sold('PACKAGE', sql`packages`, sql`t.id_package`);
    case 'ABONNEMENT':
      return sold('ABONNEMENT', sql`abonnements`, sql`t.idabonnement`);
  }
}

const inPath = (id: string) => encodeURIComponent(id);

/** The record or list that an entry is about, after the language; null: the page is all there is. */
function addressOf(kind: EntryKind, id: string): string | null {
  const records: Readonly<Partial<Record<EntryKind, string>>> = {
    ...{ GENRE: `/manifestations?genre=${inPath(id)}`, SOUS_GENRE: `/manifestations?sousGenre=${inPath(id)}` },
    ...{ VILLE: `/manifestations?ville=${inPath(id)}`, LIEU: `/lieux/${id}`, ARTISTE: `/artistes/${id}` },
    ...{ MANIFESTATION: `/manifestations/${id}`, PACKAGE: `/packages/${id}`, ABONNEMENT: `/abonnements/${id}` },
  };
  return records[kind] ?? null;
}

/** Where its prices are, and how much is left. */
function saleOf(kind: EntryKind, id: string): string | null {
  if (kind === 'MANIFESTATION') return `/manifestations/${id}/seances`;
  return kind === 'PACKAGE' || kind === 'ABONNEMENT' ? `${formulaPath(kind, id)}/vente` : null;
}

function pageOfEntry(
  kind: EntryKind,
  { id, page }: Entry,
  live: ReadonlySet<string>,
): { chemin: string; page: string | null } {
  if (kind === 'PAGE_EDITO') return { chemin: id, page: `/pages?chemin=${inPath(id)}` };
  if (kind === 'PACKAGE' || kind === 'ABONNEMENT') return { chemin: formulaPath(kind, id), page: null };
  // The kinds that are left are those of pages.
  const genre = (kind === 'PAGE' ? page : kind) as PageKind;
  const about = kind !== 'PAGE' ? id : genre === 'AUTRE' ? id : null;
  return {
    chemin: pagePath(genre, about),
    page: live.has(genre) ? `/pages/${genre}${about === null ? '' : `/${inPath(about)}`}` : null,
  };
}

const seoTypes: ReadonlySet<string> = new Set<SeoType>([
  'GENRE',
  'SOUS_GENRE',
  'VILLE',
  'LIEU',
  'ARTISTE',
  'MANIFESTATION',
  'PACKAGE',
  'ABONNEMENT',
]);

/** Kinds whose page is live, and whose function the partner has on. */
async function livePages({ tx }: Visit, open: Readonly<Record<string, boolean>>): Promise<ReadonlySet<string>> {
  const rows = await run<{ kind: string }>(
    tx,
    sql`select distinct type_page as kind from pages where published_version is not null`,
  );
  return new Set(rows.flatMap(({ kind }) => (functionsOf(kind).every((flag) => open[flag] !== false) ? [kind] : [])));
}

export const sitemap: Declared<typeof Query> = {
  path: '/sitemap',
  query: Query,
  answer: pageSchema({
    type: 'object',
    properties: {
      ...{
        type: { type: 'string', enum: [...kinds] },
        id: { type: 'string' },
        chemin: { type: 'string' },
        modif: text,
      },
      ...{ adresse: text, page: text, seo: text, vente: text },
    },
  }),
  async read(visit, _params, query) {
    const place = placeIn({ ...query, limit: query.limit ?? usual }, 'sitemap', 2);
    const [started = '0', last = null] = place.cursor ?? [];
    if (last !== null && numbered.has(kinds[Number(started)] ?? 'PAGE') && !/^\d{1,10}$/.test(last))
      throw new Problem('cursor', { status: 400 });
    const first = Number(started);
    if (!Number.isInteger(first) || first < 0 || first >= kinds.length) throw new Problem('cursor', { status: 400 });
    const flags = [...functionsOf('LIEU'), ...functionsOf('ARTISTE')];
    const open: Readonly<Record<string, boolean>> = await functionsOfPartner(visit.tx, visit.site.partnerId, flags);
    const live = await livePages(visit, open);
    const found: { kind: EntryKind; entry: Entry }[] = [];
    for (const [index, kind] of kinds.entries()) {
      const left = place.limit + 1 - found.length;
      if (index < first || left <= 0) continue;
      if (!functionsOf(kind).every((flag) => open[flag] !== false)) continue;
      const from = index === first ? last : null;
      const after = from === null ? sql`` : sql`where e.place collate "C" > ${from}`;
      const rows = await run<Entry>(
        visit.tx,
        sql`select e.* from (${await entriesOf(visit, kind, from, left)}) e ${after} order by e.place collate "C" limit ${left}`,
      );
      found.push(...rows.map((entry) => ({ kind, entry })));
    }
    const { items, next } = pageOf(found, place, 'sitemap', ({ kind, entry }) => [
      String(kinds.indexOf(kind)),
      entry.place,
    ]);
    const here = `${base}/${visit.site.partnerId}/${visit.lang}`;
    const full = (path: string | null) => path && `${here}${path}`;
    return {
      body: {
        items: items.map(({ kind, entry }) => {
          const { chemin, page } = pageOfEntry(kind, entry, live);
          return {
            ...{ type: kind, id: entry.id, chemin, modif: entry.modif },
            ...{ adresse: full(addressOf(kind, entry.id)), page: full(page), vente: full(saleOf(kind, entry.id)) },
            seo: full(seoTypes.has(kind) ? `/seo/${kind}/${inPath(entry.id)}` : null),
          };
        }),
        next,
      },
      keys: [
        'pages',
        'pages-edito',
        'manifestations',
        'packages',
        'abonnements',
        'exclusions',
        'genres',
        'sous-genres',
        'lieux',
        'artistes',
      ],
    };
  },
};

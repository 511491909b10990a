/** Texts for search engines, of any page of the site. */
import { type } from 'arktype';
import { type SQL, sql } from 'drizzle-orm';
import { type SeoType, seoPagesOf, seoTargets, seoTypes } from '../../src/features/sold/models/seo/targets';
import { pageTexts } from '../domains/seo/page-texts';
import { leastIndexed } from '../domains/seo/preview';
import { run } from '../resource/run';
import type { Declared, Made, Visit } from './answer';
import { isShown, keyIn, shownDocuments } from './shown';

const OfPage = type({ 'page?': type.enumerated(...new Set(Object.values(seoPagesOf).flat())) });

const answer = {
  type: 'object',
  properties: {
    ...{ type: { type: 'string', enum: [...seoTypes] }, cle: { type: 'string' }, page: { type: 'string' } },
    textes: { type: 'object', properties: Object.fromEntries(seoTargets.map((name) => [name, { type: 'string' }])) },
    noindex: { type: 'boolean' },
  },
};

/** Whether the site has the record that a page is about. */
async function isThere(visit: Visit, kind: SeoType, cle: string): Promise<boolean> {
  const sold = kind === 'MANIFESTATION' || kind === 'PACKAGE' || kind === 'ABONNEMENT';
  if (!sold) return true;
  const shown = isShown(visit, kind, sql`${keyIn(cle) ?? 0}::integer`);
  const [found] = await run<{ shown: boolean }>(visit.tx, sql`select ${shown} as shown`);
  return found?.shown === true;
}

const records: Readonly<Partial<Record<SeoType, string>>> = {
  ...{ MANIFESTATION: 'manifestations', PACKAGE: 'packages', ABONNEMENT: 'abonnements' },
};

/** The key as it is stored, of places whose addresses are in small letters. */
async function storedKey(visit: Visit, kind: SeoType, cle: string): Promise<string> {
  const places: Readonly<Partial<Record<SeoType, SQL>>> = {
    GENRE: sql`select code_genre as id from genres where upper(code_genre) = upper(${cle})`,
    SOUS_GENRE: sql`select cod_ssgen as id from sous_genres where upper(cod_ssgen) = upper(${cle})`,
    VILLE: sql`select cod_insee as id from villes where upper(cod_insee) = upper(${cle})`,
  };
  const query = places[kind];
  const [found] = query === undefined ? [] : await run<{ id: string }>(visit.tx, query);
  return found?.id ?? cle;
}

async function textsOf(
  visit: Visit,
  kind: string | undefined,
  cle: string | null,
  wanted: string | undefined,
): Promise<Made | null> {
  const { tx, lang, site } = visit;
  const typed = seoTypes.find((each) => each === kind);
  if (typed === undefined) return null;
  const key = typed === 'SITE' ? site.partnerId : cle && (await storedKey(visit, typed, cle));
  const pages: readonly string[] = seoPagesOf[typed];
  const page = wanted ?? pages[0] ?? '';
  if (key === null || !pages.includes(page) || (typed !== 'SITE' && !(await isThere(visit, typed, key)))) return null;
  const found = await pageTexts(tx, {
    ...{ type: typed, page, cle: key, lang, site: site.libelle },
    ...{ lignee: site.lineage, family: site.family },
  });
  if (found === undefined) return null;
  const noindex = found.noindex || (await isTooSmall(visit, typed, key));
  const record = records[typed];
  return {
    body: { type: typed, cle: key, page, ...found, noindex },
    keys: [
      'seo',
      'exclusions',
      record === undefined ? 'manifestations' : `${record}-${key}`,
      'lieux',
      'genres',
      'sous-genres',
      'artistes',
    ],
  };
}

/** An artist or a venue with fewer manifestations than the site wants engines to read. */
async function isTooSmall(visit: Visit, kind: SeoType, cle: string): Promise<boolean> {
  if (kind !== 'ARTISTE' && kind !== 'LIEU') return false;
  const least = await leastIndexed(visit.tx, kind, visit.site.partnerId);
  if (least <= 0) return false;
  const holds =
    kind === 'LIEU' ? sql`d.lieu = ${keyIn(cle) ?? 0}` : sql`m.artistes @> to_jsonb(${keyIn(cle) ?? 0}::integer)`;
  const [found] = await run<{ n: number }>(
    visit.tx,
    sql`select count(*)::integer as n from documents_recherche d join manifestations m on m.idmanif = d.ref
      where ${holds} and ${shownDocuments(visit, 'MANIFESTATION')}`,
  );
  return (found?.n ?? 0) < least;
}

export const seoOfSite: Declared<typeof OfPage> = {
  path: '/seo/:type',
  query: OfPage,
  answer,
  read: async (visit, { type: kind }, { page }) => (kind === 'SITE' ? textsOf(visit, kind, null, page) : null),
};

export const seoOfRecord: Declared<typeof OfPage> = {
  path: '/seo/:type/:cle',
  query: OfPage,
  answer,
  read: async (visit, { type: kind, cle = '' }, { page }) => (kind === 'SITE' ? null : textsOf(visit, kind, cle, page)),
};

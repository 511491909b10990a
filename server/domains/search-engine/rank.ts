/** Results of a query in the order of the sites: the formula of docs/search.md as one statement. */
import { type SQL, sql } from 'drizzle-orm';
import { type Badge, badgesOf } from '../../../src/features/sold/models/badges';
import {
  mostResults,
  type Place,
  places,
  placeWeights,
  statusWeights,
  titleBonus,
} from '../../../src/plugins/search-engine/models/formula';
import type { ResultKind, SearchLanguage } from '../../../src/plugins/search-engine/models/kinds';
import type { TrialItem, WordFound } from '../../../src/plugins/search-engine/models/trial';
import type { Tx } from '../../db/database';
import { keyArray, run, textArray } from '../../resource/run';
import { type Alternative, type Query, type Term, tsqueryOf, wholeQuery, wordsOf } from './terms';

/** For whom results are ranked. */
export interface Audience {
  lang: SearchLanguage;
  at: string;
  /** The requested site; null: all of them. */
  partner: string | null;
  /** The site and those under it. */
  family: readonly string[];
  /** The site and those above it: what they have of lists is its own too. */
  lineage: readonly string[];
  /** Partners whose records the reader may see; null: all. */
  partners: readonly string[] | null;
}

export interface Boost {
  libelle: string;
  nature: string;
  cle: string;
  facteur: number;
}

export interface Ranking {
  items: TrialItem[];
  total: number;
}

/** What the reader may see at all, of `d`. */
export function reachable({ partners }: Pick<Audience, 'partners'>): SQL {
  return partners === null ? sql`true` : sql`d.id_tiers = any(${textArray(partners)})`;
}

/** What the site shows, whoever excludes it, of `d`. */
export function ofSite({ partner, family, lineage }: Audience): SQL {
  if (partner === null) return sql`true`;
  // Records of its own, and of those under it; lists of those above it, and of no partner: read apart, since they alone
  // have exceptions, which are not in the index that records are read along.
  return sql`(case when d.type = 'LISTE' then d.ref in (
      select x.ref from documents_recherche x where x.type = 'LISTE' and not jsonb_exists(x.sauf, ${partner})
        and (x.id_tiers is null or x.id_tiers = any(${textArray(lineage)}) or jsonb_exists(x.sites, ${partner})))
    else d.id_tiers = any(${textArray(family)}) or jsonb_exists_any(d.sites, ${textArray(family)}) end)`;
}

/** That an exclusion `e` holds for the site. */
export function holdsFor({ partner, at }: Audience): SQL {
  const sites = partner === null ? sql`` : sql` or jsonb_exists(e.partenaires, ${partner})`;
  return sql`e.debut <= ${at}::timestamptz and (e.fin is null or e.fin > ${at}::timestamptz) and (e.partenaires = '[]'::jsonb${sites})`;
}

/** That the site shows `d` now: announced or on sale, not over, its own, excluded by nobody. */
export function shownOnSite(audience: Audience): SQL {
  return sql`d.statut in ('MISE_EN_VENTE', 'MISE_A_L_AFFICHE') and (d.fin is null or d.fin >= ${audience.at}::timestamptz)
    and ${reachable(audience)} and ${ofSite(audience)}
    and (d.type, d.ref) not in (
      select e.type, x.ref from exclusions e cross join lateral (select coalesce(e.idmanif, e.id_package, e.idabonnement) as ref) x
      where x.ref is not null and ${holdsFor(audience)})`;
}

/** That a document `d` is a result of a query. */
export function isResult({ terms }: Query, how: 'all' | 'some', audience: Audience): SQL {
  const lang = sql.raw(`'${audience.lang}'`);
  return sql`d.lang = ${lang} and d.vecteur @@ ${wholeQuery(terms, how)}::tsquery and ${shownOnSite(audience)}`;
}

/** Which results are answered: those after the first ones, so many, and of all those alone that a condition on `d` keeps. */
export interface RankedPage {
  from: number;
  size: number;
  only: SQL | null;
}

const firstPage: RankedPage = { from: 0, size: mostResults, only: null };

/** Ranks what the words find; `named` are answered wherever they stand. */
export async function rank(
  tx: Tx,
  query: Query,
  how: 'all' | 'some',
  audience: Audience,
  named: readonly string[],
  { from, size, only }: RankedPage = firstPage,
): Promise<Ranking> {
  const { terms, words } = query;
  if (terms.length === 0) return { items: [], total: 0 };
  const boosts = await boostsFor(tx, words, audience);
  const lang = sql.raw(`'${audience.lang}'`);
  const title = words.join(' ');
  const status = sql.join(
    Object.entries(statusWeights).map(([code, weight]) => sql`when ${code} then ${weight}::float8`),
    sql` `,
  );
  const byScore = sql`order by score desc, debut nulls last, type collate "C", ref`;
  // The first ones alone are put in order, unless the place of another one is requested.
  const first = named.length === 0 ? sql`${byScore} limit ${from + size}` : sql``;
  const rows = await run<Found>(
    tx,
    sql`with boosted as (${boostedBy(boosts)}), found as (
        select d.type, d.ref, d.debut, ${factorOf(boosts)} as facteur,
          (case when d.titre = ${title} then ${titleBonus.whole}::float8 when starts_with(d.titre, ${title}) then ${titleBonus.start}::float8 else 0 end) as bonus,
          (${sql.join(terms.map(valueOf), sql` + `)}) / ${terms.length} as mots,
          (case d.statut ${status} else 0 end) as poids
        from documents_recherche d
        where ${isResult(query, how, audience)} ${only === null ? sql`` : sql`and ${only}`}
        offset 0
      ), scored as (
        select f.*, (f.mots + f.bonus) * f.poids * f.facteur as score, count(*) over ()::integer as total from found f ${first}
      ), ranked as (
        select s.*, row_number() over (${byScore})::integer as rang from scored s
      ), shown as (
        select r.* from ranked r where (r.rang > ${from} and r.rang <= ${from + size}) or r.type || ':' || r.ref = any(${textArray(named)})
        order by r.rang limit ${size + named.length}
      )
      select r.type, r.ref, r.rang, r.total, r.score, r.bonus, r.facteur, d.libelle, d.statut, d.genre, d.lieu::text as lieu,
        to_char(d.debut at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as debut, p.libelle as partenaire, ${matrix(terms)} as places,
        coalesce(m.nouveaute, false) as nouveaute, coalesce(m.derniere_minute, false) as "derniereMinute", coalesce(m.promotion, false) as promotion
      from shown r join documents_recherche d on d.type = r.type and d.ref = r.ref and d.lang = ${lang}
        left join partenaires p on p.partner_id = d.id_tiers
        left join manifestations m on r.type = 'MANIFESTATION' and m.idmanif = r.ref
      order by r.rang`,
  );
  return { items: rows.map((row) => itemOf(row, terms, boosts)), total: rows[0]?.total ?? 0 };
}

interface Found extends Record<Badge, boolean> {
  type: ResultKind;
  ref: number;
  rang: number;
  total: number;
  score: number;
  bonus: number;
  facteur: number;
  libelle: string;
  statut: string;
  genre: string | null;
  lieu: string | null;
  debut: string | null;
  partenaire: string | null;
  /** Best place of each alternative of each word, '' where it is not found. */
  places: readonly string[];
}

/** What a word is worth in `d`: the first that is there of its alternatives at their places, the best ones first. */
function valueOf({ alternatives }: Term): SQL {
  const cases = alternatives
    .flatMap((each) => places.map((place) => ({ each, place })))
    .sort((one, other) => worth(other) - worth(one))
    .map((one) => sql`when d.vecteur @@ ${tsqueryOf(one.each, one.place)}::tsquery then ${worth(one)}::float8`);
  return sql`(case ${sql.join(cases, sql` `)} else 0 end)`;
}

/** The best place of every alternative in `d`, in their order. */
function matrix(terms: readonly Term[]): SQL {
  const cells = terms.flatMap(({ alternatives }) =>
    alternatives.map((each) => {
      const cases = places.map(
        (place) => sql`when d.vecteur @@ ${tsqueryOf(each, place)}::tsquery then ${place}::text`,
      );
      return sql`(case ${sql.join(cases, sql` `)} else '' end)`;
    }),
  );
  return sql`json_build_array(${sql.join(cells, sql`, `)})`;
}

/** By what each record, genre or venue is multiplied; one that no boost names is not there. */
function boostedBy(boosts: readonly Boost[]): SQL {
  const given = boosts.map(({ nature, cle, facteur }) => ({ nature, cle, facteur }));
  return sql`select b.nature, b.cle, exp(sum(ln(b.facteur))) as facteur
    from json_to_recordset(${JSON.stringify(given)}::json) as b(nature text, cle text, facteur float8) group by 1, 2`;
}

/** By what `d` is multiplied; the factor of what no boost names is not looked for. */
function factorOf(boosts: readonly Boost[]): SQL {
  const axes = [
    { key: sql`d.genre`, type: 'text', nature: sql`'GENRE'`, named: boosts.filter(({ nature }) => nature === 'GENRE') },
    { key: sql`d.lieu`, type: 'integer', nature: sql`'LIEU'`, named: boosts.filter(({ nature }) => nature === 'LIEU') },
    {
      key: sql`d.ref`,
      type: 'integer',
      nature: sql`d.type`,
      named: boosts.filter(({ nature }) => nature !== 'GENRE' && nature !== 'LIEU'),
    },
  ].filter(({ named }) => named.length > 0);
  const factors = axes.map(({ key, type, nature, named }) => {
    const keys = keyArray(
      type,
      named.map(({ cle }) => cle),
    );
    const factor = sql`select b.facteur from boosted b where b.nature = ${nature} and b.cle = ${key}::text`;
    return sql`case when ${key} = any(${keys}) then coalesce((${factor}), 1) else 1 end`;
  });
  return sql.join([sql`1::float8`, ...factors], sql` * `);
}

/** Boosts in force for the site and for these words. */
async function boostsFor(tx: Tx, words: readonly string[], { at, partner }: Audience): Promise<Boost[]> {
  const rows = await run<Boost & { mots: string[] }>(
    tx,
    sql`select libelle, type as nature, coalesce(idmanif::text, id_package::text, idabonnement::text, genre, lieu::text) as cle, facteur, mots from boosts
      where actif and (debut is null or debut <= ${at}::timestamptz) and (fin is null or fin > ${at}::timestamptz)
        and (partenaires = '[]'::jsonb or jsonb_exists(partenaires, ${partner ?? ''}))`,
  );
  const padded = ` ${words.join(' ')} `;
  return rows.filter(
    ({ mots }) => mots.length === 0 || mots.some((word) => padded.includes(` ${wordsOf(word).join(' ')} `)),
  );
}

function itemOf(row: Found, terms: readonly Term[], boosts: readonly Boost[]): TrialItem {
  const { type, ref, rang, score, bonus, facteur, libelle, statut, debut, partenaire } = row;
  const keys: Readonly<Record<string, string | null>> = { GENRE: row.genre, LIEU: row.lieu, [type]: String(ref) };
  return {
    rank: rang,
    ref: `${type}:${ref}`,
    type,
    id: ref,
    libelle,
    partenaire,
    statut,
    debut,
    score: Math.round(score * 1000) / 1000,
    badges: badgesOf(row),
    why: {
      mots: wordsFound(terms, row.places),
      titre: bonus === titleBonus.whole ? 'whole' : bonus === titleBonus.start ? 'start' : null,
      statut,
      facteur: Math.round(facteur * 100) / 100,
      boosts: boosts.filter(({ nature, cle }) => keys[nature] === cle).map((boost) => boost.libelle),
    },
  };
}

/** Where each word was found, by its best alternative. */
function wordsFound(terms: readonly Term[], found: readonly string[]): WordFound[] {
  let at = 0;
  return terms.flatMap(({ mot, alternatives }) => {
    const best = alternatives
      .map((each) => ({ each, place: placeIn(found[at++]) }))
      .filter((one): one is { each: Alternative; place: Place } => one.place !== null)
      .sort((one, other) => worth(other) - worth(one))[0];
    if (best === undefined) return [];
    const { par, forme } = best.each;
    return [{ mot, forme, place: best.place, par }];
  });
}

function worth({ each, place }: { each: Alternative; place: Place }): number {
  return each.weight * placeWeights[place];
}

function placeIn(text: string | undefined): Place | null {
  return places.find((place) => place === text) ?? null;
}

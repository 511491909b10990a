/** What components show besides what they say, read once for a page: events, genres, venues, adverts, rankings; and what is wrong with them. */
import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../src/core/filter/clock';
import { type Item, isItem } from '../../../src/core/model/inner';
import { type Badge, badgesOf } from '../../../src/features/sold/models/badges';
import type { Axis } from '../../../src/plugins/best-sellers/models/ranking';
import type { Fault } from '../../../src/plugins/pages/models/shown';
import { zoneNow } from '../../clock';
import type { Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { keyArray, run, textArray } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { rankedLeaves, rankingOf } from '../best-sellers/ranking';
import { bestSellerTable } from '../best-sellers/table';
import { type ShownList, shownLists } from '../lists/live';
import { below } from '../partners/lineage';
import { itemsIn } from './hooks';

type Reader = Pick<Within, 'tx' | 'scope' | 'catalogue'>;

export interface ShownEvent {
  idmanif: number;
  fr: string;
  en: string | null;
  lieu: string | null;
  genre: string | null;
  image: string | null;
  statut: string;
  badges: readonly Badge[];
  /** Milliseconds; null: no end is known. */
  end: number | null;
}

export interface ShownAdvert {
  pubPath: string;
  typePubAdvertising: string;
  classPubAdvertising: string | null;
  desktop: boolean;
  longueur: number | null;
  largeur: number | null;
  mobile: boolean;
  mobileHeight: number | null;
  mobileWidth: number | null;
  pubTknUrl: string | null;
}

interface Named {
  fr: string;
  en: string | null;
}

export interface Catalog {
  at: number;
  /** That of the visitor's site; undefined: the platform's. */
  zone: string | undefined;
  events: ReadonlyMap<number, ShownEvent>;
  genres: ReadonlyMap<string, Named>;
  venues: ReadonlyMap<number, Named>;
  adverts: ReadonlyMap<number, ShownAdvert>;
  /** What the page is about, where sales are ranked by it; null: all that is sold. */
  place: RankedPlace | null;
  /** In their order, by `rankingKey`. */
  rankings: ReadonlyMap<string, readonly ShownRanked[]>;
  /** Manifestations of a genre at a venue, by `gridKey`: grids that hold nothing themselves show them. */
  grids: ReadonlyMap<string, readonly number[]>;
  /** Specific lists that are live, by their key. */
  lists: ReadonlyMap<number, ShownList>;
}

/** One that sells well; of a manifestation, its key among the events. */
export interface ShownRanked {
  label: string;
  idmanif: number | null;
  /** Of a package, its key. */
  idPackage?: number;
}

/** Records that a page names. */
export type Referred = Readonly<Record<'MANIFESTATION' | 'PACKAGE' | 'ABONNEMENT', readonly number[]>>;
/** Those of these records that visitors may see, as `MANIFESTATION:12`. */
export type ShownAmong = (referred: Referred) => Promise<ReadonlySet<string>>;

export interface RankedPlace {
  axis: Exclude<Axis, 'GLOBAL'>;
  value: string;
}

interface Component {
  typeComponent: string;
  nameComponent: string;
  leaves: Item;
}

const filled = ['slides', 'infoDoNotMiss', 'infoSideOffers'] as const;

export async function catalogOf(
  { tx, scope, catalogue }: Reader,
  components: readonly Component[],
  {
    at,
    idTiers,
    identifier,
    typePage,
    lang,
    shown,
  }: {
    at: number | null;
    idTiers: string | null;
    identifier: string | null;
    typePage: string;
    lang: string;
    /** What visitors may see of these records, as `PACKAGE:12`; without it all that there is. */
    shown?: ShownAmong | undefined;
  },
): Promise<Catalog> {
  const instant = at ?? scope.now;
  const keys = components.flatMap(({ leaves: { idList } }) => (typeof idList === 'number' ? [idList] : []));
  let lists: ReadonlyMap<number, ShownList> = await shownLists({ tx, catalogue }, keys, {
    partner: idTiers,
    lang: lang === 'en' ? 'en' : 'fr',
    at,
    now: instant,
  });
  const place = await rankedPlace(tx, typePage, identifier);
  let rankings = await rankingsOf(tx, components, place, { at: instant, partner: idTiers });
  const named = components.flatMap(({ typeComponent, leaves }) =>
    typeComponent === 'GRILLE_MANIFESTATION_GENRE' ? [contentIn(leaves)] : [],
  );
  let grids = await gridsOf(tx, named, { at: instant, partner: idTiers });
  let seen: ReadonlySet<string> | null = null;
  if (shown !== undefined) {
    seen = await shown(referredBy(components, lists, rankings, grids));
    [lists, rankings, grids] = [onlySeen(lists, seen), onlyRanked(rankings, seen), onlyGrids(grids, seen)];
  }
  const ids = new Set([
    ...[...rankings.values()].flatMap((ranked) => ranked.flatMap(({ idmanif }) => idmanif ?? [])),
    ...[...grids.values()].flat(),
    ...components.flatMap(({ leaves }) =>
      itemsIn(contentIn(leaves)['slides']).flatMap(({ idmanif }) => (typeof idmanif === 'number' ? [idmanif] : [])),
    ),
    ...[...lists.values()].flatMap(({ elements }) => elements.flatMap(({ idmanif }) => idmanif ?? [])),
  ]);
  const found = await run<Omit<ShownEvent, 'end' | 'badges'> & Record<Badge, boolean> & { end: string | null }>(
    tx,
    sql`select m.idmanif, m.libelle_fr as fr, m.libelle_en as en, l.libelle_fr as lieu, g.libelle_fr as genre, m.image, m.statut, m.date_fin::text as end,
        m.nouveaute, m.derniere_minute as "derniereMinute", m.promotion
      from manifestations m left join lieux l on l.id_lieu = m.lieu left join genres g on g.code_genre = m.genre
      where m.idmanif = any(${keyArray(
        'integer',
        [...ids].filter((id) => seen?.has(`MANIFESTATION:${id}`) ?? true),
      )})`,
  );
  const events = new Map(
    found.map((event) => {
      const end = event.end === null ? null : Date.parse(event.end);
      return [event.idmanif, { ...event, badges: badgesOf(event), end }];
    }),
  );
  const genres = named.flatMap(({ genre }) => (typeof genre === 'string' ? [genre] : []));
  const venues = named.flatMap(({ lieu }) => (typeof lieu === 'number' ? [lieu] : []));
  return {
    at: instant,
    zone: await zoneNow(tx, idTiers),
    events,
    genres: await namesIn<string>(
      tx,
      sql`select code_genre as key, libelle_fr as fr, libelle_en as en from genres where code_genre = any(${textArray(genres)})`,
      genres,
    ),
    venues: await namesIn<number>(
      tx,
      sql`select id_lieu as key, libelle_fr as fr, libelle_en as en from lieux where id_lieu = any(${keyArray('integer', venues)})`,
      venues,
    ),
    adverts: await advertsOf(tx, components),
    lists,
    place,
    rankings,
    grids,
  };
}

/** An address of the page of a manifestation, as people type it in components. */
const eventPath = /^(?:\/(?:fr|en))?\/fiche\/(\d{1,9})(?:[/?#]|$)/;

/** The manifestation that an item of a component is about: it names it, or its link leads there. */
export function eventIn(item: Item): number | null {
  if (typeof item['idmanif'] === 'number') return item['idmanif'];
  const [, id] = eventPath.exec(String(item['url'] ?? item['lien'] ?? '')) ?? [];
  return id === undefined ? null : Number(id);
}

function referredBy(
  components: readonly Component[],
  lists: Catalog['lists'],
  rankings: Catalog['rankings'],
  grids: Catalog['grids'],
): Referred {
  const listed = [...lists.values()].flatMap(({ elements }) => elements);
  const ranked = [...rankings.values()].flat();
  const of = (kind: keyof Referred) => listed.flatMap(({ type, cle }) => (type === kind && cle !== null ? [cle] : []));
  const items = components.flatMap(({ leaves }) => filled.flatMap((name) => itemsIn(contentIn(leaves)[name])));
  return {
    MANIFESTATION: [
      ...of('MANIFESTATION'),
      ...ranked.flatMap(({ idmanif }) => idmanif ?? []),
      ...[...grids.values()].flat(),
      ...items.flatMap((item) => eventIn(item) ?? []),
    ],
    PACKAGE: [...of('PACKAGE'), ...ranked.flatMap(({ idPackage }) => idPackage ?? [])],
    ABONNEMENT: of('ABONNEMENT'),
  };
}

const sold: ReadonlySet<string | null> = new Set(['MANIFESTATION', 'PACKAGE', 'ABONNEMENT']);

function onlySeen(lists: Catalog['lists'], seen: ReadonlySet<string>): Map<number, ShownList> {
  return new Map(
    [...lists].map(([id, list]) => [
      id,
      { ...list, elements: list.elements.filter(({ type, cle }) => !sold.has(type) || seen.has(`${type}:${cle}`)) },
    ]),
  );
}

function onlyRanked(rankings: Catalog['rankings'], seen: ReadonlySet<string>): Map<string, readonly ShownRanked[]> {
  return new Map(
    [...rankings].map(([key, ranked]) => [
      key,
      ranked.filter(({ idmanif, idPackage }) =>
        seen.has(idmanif === null ? `PACKAGE:${idPackage}` : `MANIFESTATION:${idmanif}`),
      ),
    ]),
  );
}

function onlyGrids(grids: Catalog['grids'], seen: ReadonlySet<string>): Map<string, readonly number[]> {
  return new Map([...grids].map(([key, ids]) => [key, ids.filter((id) => seen.has(`MANIFESTATION:${id}`))]));
}

async function namesIn<K>(tx: Within['tx'], query: SQL, keys: readonly K[]): Promise<Map<K, Named>> {
  if (keys.length === 0) return new Map();
  const found = await run<Named & { key: K }>(tx, query);
  return new Map(found.map(({ key, fr, en }) => [key, { fr, en }]));
}

async function advertsOf(tx: Within['tx'], components: readonly Component[]): Promise<Map<number, ShownAdvert>> {
  const ids = components.flatMap(({ leaves }) => {
    const { idPub } = contentIn(leaves);
    return typeof idPub === 'number' ? [idPub] : [];
  });
  if (ids.length === 0) return new Map();
  const found = await run<ShownAdvert & { idPub: number }>(
    tx,
    sql`select id_pub as "idPub", pub_path as "pubPath", type_pub_advertising as "typePubAdvertising",
        class_pub_advertising as "classPubAdvertising", desktop, longueur, largeur, mobile,
        mobile_height as "mobileHeight", mobile_width as "mobileWidth", pub_tkn_url as "pubTknUrl"
      from publicites where id_pub = any(${keyArray('integer', ids)})`,
  );
  return new Map(found.map(({ idPub, ...advert }) => [idPub, advert]));
}

async function rankingsOf(
  tx: Within['tx'],
  components: readonly Component[],
  place: RankedPlace | null,
  request: { at: number; partner: string | null },
): Promise<Map<string, readonly ShownRanked[]>> {
  const searches = new Map(
    components.flatMap(({ leaves, typeComponent }) => {
      const search = typeComponent.startsWith('BEST_SELLERS') ? searchOf(leaves, place) : null;
      return search === null ? [] : [[rankingKey(search), search] as const];
    }),
  );
  if (searches.size === 0) return new Map();
  const ids = [...searches.values()].map(({ id }) => id);
  const scope = everyScope('fr');
  const rows = readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(bestSellerTable, scope, rankedLeaves)} as row from best_sellers t where t.id = any(${keyArray('integer', ids)})`,
    ),
  );
  const found = new Map<string, readonly ShownRanked[]>();
  for (const [key, { id, axis, value }] of searches) {
    const row = rows.find((each) => each['id'] === id);
    if (row === undefined) continue;
    const { rangs } = await rankingOf({ tx, scope }, row, { ...request, axis, value });
    found.set(
      key,
      rangs.map(({ type, libelle, cle }) => ({
        label: libelle ?? String(cle),
        idmanif: type === 'MANIFESTATION' ? cle : null,
        ...(type === 'PACKAGE' && { idPackage: cle }),
      })),
    );
  }
  return found;
}

/** Manifestations that a grid by genre shows of itself, at most. */
const mostInGrid = 12;

/** What names a grid by genre, of a component's content; null: it names neither a genre nor a venue. */
export function gridKey({ genre, lieu }: Item): string | null {
  const [code, venue] = [typeof genre === 'string' ? genre : '', typeof lieu === 'number' ? lieu : ''];
  return code === '' && venue === '' ? null : `${code} ${venue}`;
}

/** What each grid by genre shows of itself: what its site sells of the genre at the venue, the nearest first. */
async function gridsOf(
  tx: Within['tx'],
  contents: readonly Item[],
  { at, partner }: { at: number; partner: string | null },
): Promise<Map<string, readonly number[]>> {
  const found = new Map<string, readonly number[]>();
  for (const content of contents) {
    const key = gridKey(content);
    if (key === null || found.has(key)) continue;
    const { genre, lieu } = content;
    const now = sql`${new Date(at).toISOString()}::timestamptz`;
    const rows = await run<{ id: number }>(
      tx,
      sql`with recursive ${below(sql`partner_id = ${partner ?? ''}`)}
        select m.idmanif as id from manifestations m
        where m.statut in ('MISE_A_L_AFFICHE', 'MISE_EN_VENTE') and coalesce(m.date_fin >= ${now}, true)
          and (${partner}::text is null or m.id_tiers in (select f.partner from family f))
          ${typeof genre === 'string' && genre !== '' ? sql`and m.genre = ${genre}` : sql``}
          ${typeof lieu === 'number' ? sql`and m.lieu = ${lieu}` : sql``}
        order by m.date_debut nulls last, m.idmanif limit ${mostInGrid}`,
    );
    found.set(
      key,
      rows.map(({ id }) => id),
    );
  }
  return found;
}

interface Search {
  id: number;
  axis: Axis;
  value: string | null;
}

/** The leaf by which a component follows what the page is about. */
const followed = {
  GENRE: 'bestSellersByGenre',
  SOUS_GENRE: 'bestSellersBySubGenre',
  VILLE: 'bestSellersByCity',
} as const;

/** Which ranking a component shows: that of what the page is about when it follows it, else that of all; null: none. */
export function searchOf(leaves: Item, place: RankedPlace | null): Search | null {
  const id = leaves['bestSellersIdSearch'];
  if (typeof id !== 'number') return null;
  if (place !== null && leaves[followed[place.axis]] === true) return { id, ...place };
  const follows = Object.values(followed).some((leaf) => leaves[leaf] === true);
  return leaves['bestSellersGlobal'] === true || !follows ? { id, axis: 'GLOBAL', value: null } : null;
}

export function rankingKey({ id, axis, value }: Search): string {
  return [id, axis, value ?? ''].join(' ');
}

async function rankedPlace(tx: Within['tx'], typePage: string, identifier: string | null): Promise<RankedPlace | null> {
  if (identifier === null) return null;
  if (typePage === 'GENRE' || typePage === 'SOUS_GENRE') return { axis: typePage, value: identifier };
  if (typePage !== 'VILLE') return null;
  const [city] = await run<{ value: string }>(
    tx,
    sql`select libelle_fr as value from villes where cod_insee = ${identifier}`,
  );
  return city === undefined ? null : { axis: 'VILLE', value: city.value };
}

/** What visitors will miss of a component: what is gone, past, not on sale, empty, without words for who does not see. */
export function faultsOf(
  { leaves, nameComponent, typeComponent }: Component,
  { events, adverts, lists, at, zone }: Catalog,
): Fault[] {
  const content = contentIn(leaves);
  const faults: Fault[] = [];
  itemsIn(content['slides']).forEach(({ idmanif, text, urlS3, alt }, index) => {
    const place = { rang: index + 1, nom: typeof text === 'string' ? text : nameComponent };
    if (typeof idmanif === 'number') {
      const event = events.get(idmanif);
      if (event === undefined) faults.push({ code: 'ABSENTE', ...place });
      else if (isOver(event, at)) faults.push({ code: 'PASSEE', ...place });
      else if (event.statut !== 'MISE_EN_VENTE' && event.statut !== 'MISE_A_L_AFFICHE')
        faults.push({ code: 'NON_VENDUE', ...place });
    }
    if (typeof urlS3 === 'string' && urlS3 !== '' && (typeof alt !== 'string' || alt === ''))
      faults.push({ code: 'SANS_TEXTE_ALTERNATIF', ...place });
  });
  const today = dayOf(at, zone);
  itemsIn(content['infoDoNotMiss']).forEach(({ titre, dateManif }, index) => {
    if (typeof dateManif === 'string' && dateManif !== '' && dateManif < today)
      faults.push({ code: 'DATE_PASSEE', rang: index + 1, nom: typeof titre === 'string' ? titre : nameComponent });
  });
  const { idPub } = content;
  if (typeof idPub === 'number') {
    const advert = adverts.get(idPub);
    const dropped = { rang: null, nom: nameComponent };
    if (advert === undefined) faults.push({ code: 'PUBLICITE_ABSENTE', ...dropped });
    else if (!advert.desktop && !advert.mobile) faults.push({ code: 'PUBLICITE_ETEINTE', ...dropped });
  }
  const { idList } = leaves;
  if (typeof idList === 'number') {
    const list = lists.get(idList);
    if (!list?.isLive) faults.push({ code: 'LISTE_NON_PUBLIEE', rang: null, nom: list?.libelle ?? nameComponent });
    else if (list.elements.length === 0) faults.push({ code: 'LISTE_VIDE', rang: null, nom: list.libelle });
  }
  if (isEmptyContent(typeComponent, leaves)) faults.push({ code: 'VIDE', rang: null, nom: nameComponent });
  return faults;
}

/** Whether an event is over at an instant, or was cancelled: it is not shown. */
export function isOver({ end, statut }: ShownEvent, at: number): boolean {
  return statut === 'ANNULEE' || statut === 'ARCHIVEE' || (end !== null && end < at);
}

function isEmptyContent(type: string, leaves: Item): boolean {
  const content = contentIn(leaves);
  if (type.startsWith('BEST_SELLERS')) return typeof leaves['bestSellersIdSearch'] !== 'number';
  if (type === 'GOOGLE_PUB') return typeof content['idPub'] !== 'number';
  const texts = ['text', 'content', 'title', 'urlS3'].some(
    (name) => typeof content[name] === 'string' && content[name] !== '',
  );
  if (type === 'GRILLE_MANIFESTATION_GENRE' && gridKey(content) !== null) return false;
  return !texts && typeof leaves['idList'] !== 'number' && filled.every((name) => itemsIn(content[name]).length === 0);
}

export function contentIn(leaves: Item): Item {
  return isItem(leaves['contenu']) ? leaves['contenu'] : {};
}

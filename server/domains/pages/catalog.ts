/** What components show of the catalogue, read once for a page: events, genres, rankings; and what is wrong with them. */
import { sql } from 'drizzle-orm';
import { type Item, isItem } from '../../../src/core/model/inner';
import type { Fault } from '../../../src/plugins/pages/models/shown';
import type { Within } from '../../resource/hooks';
import { readRows, rowText } from '../../resource/read/shape';
import { keyArray, run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import { rankingOf } from '../best-sellers/ranking';
import { bestSellerTable } from '../best-sellers/table';
import { type ShownList, shownLists } from '../lists/live';
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
  /** Milliseconds; null: no end is known. */
  end: number | null;
}

export interface Catalog {
  at: number;
  events: ReadonlyMap<number, ShownEvent>;
  /** Labels in their order, by the record of best-sellers. */
  rankings: ReadonlyMap<number, readonly string[]>;
  /** Specific lists that are live, by their key. */
  lists: ReadonlyMap<number, ShownList>;
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
  { at, idTiers, lang }: { at: number | null; idTiers: string | null; lang: string },
): Promise<Catalog> {
  const instant = at ?? scope.now;
  const keys = components.flatMap(({ leaves: { idList } }) => (typeof idList === 'number' ? [idList] : []));
  const lists = await shownLists({ tx, catalogue }, keys, {
    partner: idTiers,
    lang: lang === 'en' ? 'en' : 'fr',
    at,
    now: instant,
  });
  const ids = new Set([
    ...components.flatMap(({ leaves }) =>
      itemsIn(contentIn(leaves)['slides']).flatMap(({ idmanif }) => (typeof idmanif === 'number' ? [idmanif] : [])),
    ),
    ...[...lists.values()].flatMap(({ elements }) => elements.flatMap(({ idmanif }) => idmanif ?? [])),
  ]);
  const found = await run<Omit<ShownEvent, 'end'> & { end: string | null }>(
    tx,
    sql`select m.idmanif, m.libelle_fr as fr, m.libelle_en as en, l.libelle_fr as lieu, g.libelle_fr as genre, m.image, m.statut, m.date_fin::text as end
      from manifestations m left join lieux l on l.id_lieu = m.lieu left join genres g on g.code_genre = m.genre
      where m.idmanif = any(${keyArray('integer', [...ids])})`,
  );
  const events = new Map(
    found.map((event) => [event.idmanif, { ...event, end: event.end === null ? null : Date.parse(event.end) }]),
  );
  return { at: instant, events, lists, rankings: await rankingsOf(tx, components, instant, idTiers) };
}

async function rankingsOf(
  tx: Within['tx'],
  components: readonly Component[],
  at: number,
  partner: string | null,
): Promise<Map<number, readonly string[]>> {
  const ids = components.flatMap(({ leaves, typeComponent }) =>
    typeComponent.startsWith('BEST_SELLERS') && typeof leaves['bestSellersIdSearch'] === 'number'
      ? [leaves['bestSellersIdSearch']]
      : [],
  );
  if (ids.length === 0) return new Map();
  const scope = everyScope('fr');
  const rows = readRows(
    await run<{ row: string }>(
      tx,
      sql`select ${rowText(bestSellerTable, scope, 'full')} as row from best_sellers t where t.id = any(${keyArray('integer', ids)})`,
    ),
  );
  const told = new Map<number, readonly string[]>();
  for (const row of rows) {
    const { rangs } = await rankingOf({ tx, scope }, row, { partner, axis: 'GLOBAL', value: null, at });
    told.set(
      Number(row['id']),
      rangs.map(({ libelle, cle }) => libelle ?? String(cle)),
    );
  }
  return told;
}

/** What visitors will miss of a component: what is gone, past, not on sale, empty, without words for who does not see. */
export function faultsOf({ leaves, nameComponent, typeComponent }: Component, { events, lists, at }: Catalog): Fault[] {
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
  return !texts && typeof leaves['idList'] !== 'number' && filled.every((name) => itemsIn(content[name]).length === 0);
}

export function contentIn(leaves: Item): Item {
  return isItem(leaves['contenu']) ? leaves['contenu'] : {};
}

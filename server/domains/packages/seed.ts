/** A hundred and twenty packages over the shows to come of the demo platform. */
import type { Database } from '../../db/database';
import { demoGenres } from '../../seed/data/genres';
import { insertRows, skipKeys } from '../../seed/insert';
import { posterOfGenre } from '../../seed/posters';
import { createRandom, type Random } from '../../seed/random';
import { type DemoPrice, demoPrices } from '../customer-natures/seed';
import { itemsOf } from './read';
import { anyDay, choice, evenings, family, outing, type Recipe } from './seed-recipes';
import { type DemoShow, gathered, showsToCome } from './seed-shows';
import { packageTable } from './table';

const wanted = 120;
const familyGenres = new Set([
  'CIRQUE',
  'JEUNE-PUBLIC',
  'COMEDIE-MUSICALE',
  'SALON',
  'EXPOSITION',
  'FOOTBALL',
  'RUGBY',
]);

export async function seedPackages(database: Database): Promise<void> {
  const random = createRandom(11_120);
  const shows = await showsToCome(database);
  const live = shows.filter(({ sessions }) => sessions.some(({ open }) => open));
  const cities = gathered(live, (show) => `${show.partner} ${show.ville} ${gridOf(show)}`, 2);
  const genres = gathered(live, (show) => `${show.partner} ${show.genre} ${gridOf(show)}`, 5);
  const prices = demoPrices();
  const rows: Record<string, unknown>[] = [];
  const titles = new Set<string>();
  for (let turn = 0; turn < wanted * 8 && rows.length < wanted; turn += 1) {
    const recipe = recipeFor(random, { live, shows, cities, genres });
    if (recipe === null || titles.has(recipe.fr)) continue;
    titles.add(recipe.fr);
    rows.push(rowOf(random, recipe, rows.length + 1, prices));
  }
  await insertRows(database, packageTable, rows);
  await spoil(database, rows);
  await skipKeys(database, packageTable);
}

/** Shows sold in the same categories go together. */
function gridOf({ sessions }: DemoShow): string {
  return sessions[0]?.grille ?? '';
}

/** What a platform lives through: some packages hold a séance that was cancelled or sold out since. */
async function spoil(database: Database, rows: readonly Record<string, unknown>[]): Promise<void> {
  const sold = rows.filter(({ type, statut }) => type === 'FERME' && statut === 'MISE_EN_VENTE');
  const sessions = sold.flatMap(({ composants }) => {
    const [first] = itemsOf(composants);
    return typeof first?.['idseanc'] === 'number' ? [first['idseanc']] : [];
  });
  const [cancelled, full] = [
    [3, 9, 15, 21],
    [5, 11, 17, 23, 29],
  ].map((places) => places.flatMap((place) => sessions[place] ?? []));
  await database.pool.query("update seances set statut = 'ANNULEE' where idseanc = any($1::integer[])", [cancelled]);
  await database.pool.query('update seances set vendus = contingent where idseanc = any($1::integer[])', [full]);
  await database.pool.query(
    `update manifestations m set remplissage = s.taux from (
        select idmanif, round(100.0 * sum(vendus) / nullif(sum(contingent), 0))::integer as taux from seances
        where idmanif in (select idmanif from seances where idseanc = any($1::integer[])) group by idmanif
      ) s where s.idmanif = m.idmanif`,
    [full],
  );
}

interface Stock {
  live: readonly DemoShow[];
  shows: readonly DemoShow[];
  cities: readonly DemoShow[][];
  genres: readonly DemoShow[][];
}

function recipeFor(random: Random, { live, shows, cities, genres }: Stock): Recipe | null {
  const pick = <T>(items: readonly T[]): T | undefined => items[random.int(0, Math.max(0, items.length - 1))];
  const kind = random.weighted([
    ['evenings', 30],
    ['choice', 25],
    ['outing', 22],
    ['family', 13],
    ['any', 10],
  ]);
  if (kind === 'evenings') return evenings(random, pick(cities) ?? []);
  if (kind === 'choice') {
    const list = pick(genres) ?? [];
    const genre = demoGenres.find(({ code }) => code === list[0]?.genre);
    return genre === undefined ? null : choice(random, list, { fr: genre.fr.toLowerCase(), en: genre.en });
  }
  const show = pick(random.chance(0.06) ? shows : live);
  if (show === undefined) return null;
  if (kind === 'family') return familyGenres.has(show.genre) ? family(random, show) : null;
  return kind === 'outing' ? outing(random, show) : anyDay(random, show);
}

function rowOf(
  random: Random,
  recipe: Recipe,
  idPackage: number,
  prices: readonly DemoPrice[],
): Record<string, unknown> {
  const [show] = recipe.shows;
  const statut =
    random.weighted([
      ['MISE_EN_VENTE', 62],
      ['MISE_A_L_AFFICHE', 12],
      ['CONFIRMEE', 12],
      ['BROUILLON', 10],
      ['REPORTEE', 2],
      ['ANNULEE', 2],
    ]) ?? 'CONFIRMEE';
  const isDraft = statut === 'BROUILLON';
  const last = recipe.sessions.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const mode =
    random.weighted([
      ['FORFAIT', 55],
      ['REMISE_PCT', 25],
      ['SOMME', 10],
      ['REMISE_MONTANT', 10],
    ]) ?? 'FORFAIT';
  const tarifs = mode === 'SOMME' ? [] : tariffs(random, recipe, mode, prices);
  return {
    idPackage,
    libelleFr: recipe.fr,
    libelleEn: random.chance(0.75) ? recipe.en : null,
    type: recipe.type,
    statut,
    lockStatus: random.chance(0.05),
    genre: show?.genre ?? null,
    ville: show?.ville ?? null,
    idTiers: show?.partner ?? null,
    partenaires: [],
    resumeFr: isDraft && random.chance(0.5) ? null : recipe.resume,
    resumeEn: null,
    descriptionFr: isDraft
      ? null
      : `<p>${recipe.resume} Un seul billet, un seul prix, les places les unes à côté des autres.</p>`,
    descriptionEn: null,
    composants: recipe.composants.map((item, index) => ({
      id: `p${idPackage}-${index + 1}`,
      ...item,
      order: index + 1,
    })),
    groupes: recipe.groupes,
    prixMode: mode,
    tarifs: isDraft && random.chance(0.4) ? [] : tarifs,
    contingent: random.chance(0.7) ? random.int(2, 40) * 10 : null,
    maxParCommande: random.pick([4, 6, 8]),
    debutVente: new Date(
      Date.parse(last.slice(0, 10)) - random.int(60, 200) * 86_400_000 + 9 * 3_600_000,
    ).toISOString(),
    finVente: last === '' ? null : new Date(last).toISOString(),
    exclusionSearchEngine: random.chance(0.06),
    avisClients: random.chance(0.5),
    image: isDraft && random.chance(0.6) ? null : (show?.image ?? posterOfGenre(show?.genre ?? 'CLASSIQUE').key),
    images: [],
    bestSellers: random.chance(0.9),
    bestSellersGlobal: true,
    bestSellersByGenre: true,
    bestSellersByCity: random.chance(0.8),
    seoTitleFr: random.chance(0.5) ? recipe.fr.slice(0, 60).trimEnd() : null,
    seoTitleEn: null,
    seoDescriptionFr: random.chance(0.3) ? recipe.resume.slice(0, 160) : null,
    seoDescriptionEn: null,
    seoKeywords:
      show === undefined ? [] : [show.ville.toLowerCase(), show.genre.toLowerCase()].filter((word) => word !== ''),
  };
}

/** Natures and categories that every séance is priced in, with what the package asks there. */
function tariffs(random: Random, { sessions }: Recipe, mode: string, prices: readonly DemoPrice[]) {
  const grids = [...new Set(sessions.map(({ grille }) => grille))];
  const priced = prices.filter(({ pack, grille }) => pack && grille === grids[0]);
  const rebate = random.pick([10, 15, 20]);
  return priced.slice(0, 20).flatMap(({ idnatcl, codcatpl }) => {
    const alone = sessions.map(({ grille }) => priceOf(prices, grille, idnatcl, codcatpl));
    const total = alone.reduce<number>((sum, price) => sum + (price ?? 0), 0);
    if (alone.includes(null)) return [];
    const flat = Math.max(1, Math.round((total * (100 - rebate)) / 100));
    const montant =
      mode === 'FORFAIT' ? flat : mode === 'REMISE_PCT' ? rebate : Math.min(flat, random.pick([5, 8, 10]));
    return [{ idnatcl, codcatpl, montant }];
  });
}

function priceOf(prices: readonly DemoPrice[], grid: string, nature: number, category: string): number | null {
  return (
    prices.find(({ grille, idnatcl, codcatpl }) => grille === grid && idnatcl === nature && codcatpl === category)
      ?.montant ?? null
  );
}

/** Forty subscriptions over the shows to come of the demo platform. */

import { dayOf as dayAt, monthsAfter } from '../../../src/core/filter/clock';
import type { Database } from '../../db/database';
import { demoGenres } from '../../seed/data/genres';
import { insertRows, skipKeys } from '../../seed/insert';
import { posterOfGenre } from '../../seed/posters';
import { createRandom, type Random } from '../../seed/random';
import { type DemoPrice, demoPrices } from '../customer-natures/seed';
import { type DemoShow, gathered, showsToCome } from '../packages/seed-shows';
import { subscriptionTable } from './table';

const wanted = 40;
const day = 86_400_000;

interface Idea {
  fr: string;
  en: string;
  resume: string;
  formule: 'FIXE' | 'LIBRE' | 'PASS';
  /** How many séances its price is made of. */
  count: number;
  shows: readonly DemoShow[];
  /** Leaves of its formula. */
  leaves: Readonly<Record<string, unknown>>;
}

export async function seedSubscriptions(database: Database): Promise<void> {
  const random = createRandom(12_040);
  const shows = await showsToCome(database);
  const live = shows.filter(({ sessions }) => sessions.some(({ open }) => open));
  const cities = gathered(live, (show) => `${show.partner} ${show.ville} ${gridOf(show)}`, 3);
  const genres = gathered(live, (show) => `${show.partner} ${show.genre} ${gridOf(show)}`, 5);
  const prices = demoPrices();
  const titles = new Set<string>();
  const rows: Record<string, unknown>[] = [];
  for (let turn = 0; turn < wanted * 20 && rows.length < wanted; turn += 1) {
    const kind = random.weighted([
      ['FIXE', 34],
      ['LIBRE', 40],
      ['PASS', 26],
    ]);
    const list = pick(random, random.chance(0.5) ? cities : genres) ?? [];
    const idea = kind === 'FIXE' ? fixed(random, list) : kind === 'LIBRE' ? free(random, list) : pass(random, list);
    if (idea === null || titles.has(idea.fr)) continue;
    titles.add(idea.fr);
    rows.push(rowOf(random, idea, rows.length + 1, prices));
  }
  await insertRows(database, subscriptionTable, rows);
  await skipKeys(database, subscriptionTable);
}

/** Shows sold in the same categories go together. */
function gridOf({ sessions }: DemoShow): string {
  return sessions[0]?.grille ?? '';
}

function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items[random.int(0, Math.max(0, items.length - 1))];
}

/** Some shows of a list, each once. */
function some(random: Random, shows: readonly DemoShow[], count: number): DemoShow[] {
  const start = random.int(0, Math.max(0, shows.length - 1));
  return [...shows.slice(start), ...shows.slice(0, start)].slice(0, count);
}

const sessionOf = (show: DemoShow) => show.sessions.find(({ open }) => open);

function genreOf(show: DemoShow | undefined) {
  const genre = demoGenres.find(({ code }) => code === show?.genre);
  return { fr: genre?.fr ?? 'Spectacles', en: genre?.en ?? 'Shows' };
}

function fixed(random: Random, list: readonly DemoShow[]): Idea | null {
  const shows = some(random, list, random.int(3, 6)).filter((show) => sessionOf(show) !== undefined);
  const [first] = shows;
  if (first === undefined || shows.length < 3) return null;
  const genre = genreOf(first);
  return {
    fr: `${genre.fr} à la saison\u00a0: ${shows.length} rendez-vous, ${first.ville}`,
    en: `${genre.en} season: ${shows.length} dates, ${first.ville}`,
    resume: `${shows.length} rendez-vous choisis par la maison, la même place toute la saison.`,
    formule: 'FIXE',
    count: shows.length,
    shows,
    leaves: {
      elements: shows.map((show) => ({ idmanif: show.idmanif, idseanc: sessionOf(show)?.idseanc, obligatoire: true })),
    },
  };
}

function free(random: Random, list: readonly DemoShow[]): Idea | null {
  const shows = some(random, list, random.int(6, 12));
  const [first] = shows;
  if (first === undefined || shows.length < 4) return null;
  const nbMin = random.int(2, 3);
  const genre = genreOf(first);
  return {
    fr: `${genre.fr} à la carte\u00a0: ${nbMin} spectacles et plus, ${first.ville}`,
    en: `${genre.en} your way: ${nbMin} shows or more, ${first.ville}`,
    resume: `À partir de ${nbMin} spectacles, à composer librement.`,
    formule: 'LIBRE',
    count: nbMin,
    shows,
    leaves: {
      nbMin,
      nbMax: Math.min(shows.length, nbMin + random.int(1, 5)),
      elements: shows.map((show, index) => ({
        idmanif: show.idmanif,
        idseanc: random.chance(0.35) ? (sessionOf(show)?.idseanc ?? null) : null,
        groupe: index < 2 ? 'Temps forts' : null,
      })),
      contraintes: random.chance(0.6) ? [{ genre: first.genre, minimum: 1 }] : [],
    },
  };
}

function pass(random: Random, list: readonly DemoShow[]): Idea | null {
  const [first] = list;
  if (first === undefined) return null;
  const genre = genreOf(first);
  const byDays = random.chance(0.4);
  const n = byDays ? random.pick([7, 30, 90, 365]) : random.pick([4, 6, 10]);
  return {
    fr: byDays ? `Pass ${n} jours ${genre.fr}, ${first.ville}` : `Pass ${n} entrées ${genre.fr}, ${first.ville}`,
    en: byDays ? `${n}-day pass, ${genre.en}, ${first.ville}` : `${n}-entry pass, ${genre.en}, ${first.ville}`,
    resume: byDays ? `${n} jours à partir de la première entrée.` : `${n} entrées à utiliser quand on veut.`,
    formule: 'PASS',
    count: byDays ? 3 : n,
    shows: some(random, list, 8),
    leaves: {
      ...(byDays ? { duree: n } : { nbEntrees: n }),
      elements: some(random, list, 8).map((show) => ({ idmanif: show.idmanif })),
    },
  };
}

function rowOf(random: Random, idea: Idea, id: number, prices: readonly DemoPrice[]): Record<string, unknown> {
  const [show] = idea.shows;
  const statut =
    random.weighted([
      ['MISE_EN_VENTE', 55],
      ['MISE_A_L_AFFICHE', 15],
      ['CONFIRMEE', 14],
      ['BROUILLON', 12],
      ['REPORTEE', 2],
      ['ANNULEE', 2],
    ]) ?? 'CONFIRMEE';
  const isSold = statut === 'MISE_EN_VENTE';
  const dates = idea.shows.flatMap(({ sessions }) => sessions.map(({ date }) => Date.parse(date)));
  const [first, last] = [Math.min(...dates), Math.max(...dates)];
  // A season begins in August.
  const year = Number(monthsAfter(dayAt(first), -7).slice(0, 4));
  const carte = random.chance(0.7);
  const renews = idea.formule !== 'PASS' && random.chance(0.5);
  const { elements, ...leaves } = idea.leaves;
  return {
    idabonnement: id,
    libelleFr: idea.fr,
    libelleEn: random.chance(0.75) ? idea.en : null,
    formule: idea.formule,
    saison: `${year}-${year + 1}`,
    statut,
    lockStatus: random.chance(0.06),
    idTiers: show?.partner ?? null,
    resumeFr: idea.resume,
    seoTitleFr: `${idea.fr} – abonnement ${year}-${year + 1}`.slice(0, 60).trimEnd(),
    seoDescriptionFr: idea.resume.slice(0, 160),
    seoKeywords: ['abonnement', `saison ${year}-${year + 1}`],
    descriptionFr: `<p>${idea.resume} Report possible jusqu’à la veille, selon les places.</p>`,
    image:
      statut === 'BROUILLON' && random.chance(0.5)
        ? null
        : (show?.image ?? posterOfGenre(show?.genre ?? 'CLASSIQUE').key),
    partenaires: [],
    lieux: [],
    contraintes: [],
    indmultilieux: true,
    manifmasquer: false,
    ...leaves,
    elements: itemsIn(elements, id),
    tarifs: isSold || random.chance(0.7) ? tariffs(idea, prices) : [],
    contingent: random.chance(0.7) ? random.int(5, 60) * 10 : null,
    debutVente: new Date(dayOf(first) - random.int(40, 160) * day + 9 * 3_600_000).toISOString(),
    finVente: new Date(dayOf(last) + 9 * 3_600_000).toISOString(),
    debutValidite: iso(first),
    finValidite: iso(last + day),
    exclusionSearchEngine: random.chance(0.05),
    indreport: random.chance(0.6),
    indism: random.chance(0.8),
    identbenef: random.chance(0.3),
    carte,
    modeleCarte: carte && (isSold || random.chance(0.6)) ? random.pick(codes) : null,
    bestSellers: random.chance(0.85),
    actif: renews,
    debutPriorite: renews ? iso(last - 60 * day) : null,
    finPriorite: renews ? iso(last - 15 * day) : null,
    placesConservees: renews,
    relanceMail: renews && random.chance(0.7),
    renouvelle: null,
  };
}

const codes = ['SAISON', 'PREMIUM', 'JEUNE', 'MOBILE'] as const;

function itemsIn(elements: unknown, id: number): unknown[] {
  const items: unknown[] = Array.isArray(elements) ? elements : [];
  return items.map((item, index) => ({
    id: `a${id}-${index + 1}`,
    idseanc: null,
    groupe: null,
    obligatoire: false,
    ...(typeof item === 'object' ? item : {}),
    order: index + 1,
  }));
}

/** A fifth less than the séances one by one, in the categories of their grid. */
function tariffs({ shows, count }: Idea, prices: readonly DemoPrice[]) {
  const grid = shows[0] === undefined ? '' : gridOf(shows[0]);
  return prices
    .filter(({ pack, grille }) => pack && grille === grid)
    .slice(0, 20)
    .map(({ idnatcl, codcatpl, montant }) => ({
      idnatcl,
      codcatpl,
      montant: Math.max(1, Math.round(montant * count * 0.8)),
    }));
}

function dayOf(time: number): number {
  return Math.floor(time / day) * day;
}

function iso(time: number): string {
  return dayAt(time);
}

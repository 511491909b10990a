/** How demo packages are composed: pairs in one city, choices among a genre, evenings with a dinner, family packs. */
import type { Random } from '../../seed/random';
import type { DemoSession, DemoShow } from './seed-shows';

export interface Recipe {
  fr: string;
  en: string;
  type: 'FERME' | 'AU_CHOIX';
  shows: readonly DemoShow[];
  /** Séances it holds, for its prices and its last day. */
  sessions: readonly DemoSession[];
  composants: readonly Readonly<Record<string, unknown>>[];
  groupes: readonly Readonly<Record<string, unknown>>[];
  resume: string;
}

type Component = Readonly<Record<string, unknown>>;

type Extra = readonly [label: string, price: number];

/** A component with all its fields, numbered later. */
function part(type: string, fields: Component): Component {
  return {
    type,
    idseanc: null,
    idmanif: null,
    idPackage: null,
    libelle: null,
    groupe: null,
    quantite: 1,
    obligatoire: false,
    categoriesAutorisees: [],
    supplement: null,
    ...fields,
  };
}

const seance = (show: DemoShow, session: DemoSession, fields: Component = {}) =>
  part('SEANCE', { idseanc: session.idseanc, idmanif: show.idmanif, ...fields });

const extras: readonly [Extra, ...Extra[]] = [
  ['Dîner trois plats avant le spectacle', 39],
  ['Coupe de champagne à l’entracte', 14],
  ['Visite des coulisses', 12],
  ['Nuit d’hôtel trois étoiles, petit-déjeuner compris', 95],
];

/** Two or three evenings in one city. */
export function evenings(random: Random, shows: readonly DemoShow[]): Recipe | null {
  const chosen = some(random, shows, random.chance(0.6) ? 2 : 3).flatMap((show) => withSession(random, show));
  const [first] = chosen;
  if (first === undefined || chosen.length < 2) return null;
  const { ville } = first.show;
  const n = chosen.length;
  const nouns = nounsOf(first.show);
  return {
    fr: `${n === 2 ? 'Deux' : 'Trois'} ${nouns.fr} ${at(ville)}`,
    en: `${n === 2 ? 'Two' : 'Three'} ${nouns.en} in ${ville}`,
    type: 'FERME',
    shows: chosen.map(({ show }) => show),
    sessions: chosen.map(({ session }) => session),
    composants: chosen.map(({ show, session }) => seance(show, session)),
    groupes: [],
    resume: `${n === 2 ? 'Deux' : 'Trois'} ${nouns.fr} ${at(ville)} : ${chosen.map(({ show }) => `« ${show.titre} »`).join(', ')}.`,
  };
}

/** So many to choose among so many of one genre. */
export function choice(random: Random, shows: readonly DemoShow[], genre: { fr: string; en: string }): Recipe | null {
  const chosen = some(random, shows, random.int(4, 6)).flatMap((show) => withSession(random, show));
  if (chosen.length < 4) return null;
  const min = random.int(2, 3);
  return {
    fr: `Pass ${genre.fr} : ${min} dates au choix`,
    en: `${genre.en} pass: ${min} dates of your choice`,
    type: 'AU_CHOIX',
    shows: chosen.map(({ show }) => show),
    sessions: chosen.map(({ session }) => session).slice(0, min),
    composants: chosen.map(({ show, session }, index) =>
      seance(show, session, { groupe: 'Dates au choix', ...(index === 0 && { supplement: 5 }) }),
    ),
    groupes: [{ libelle: 'Dates au choix', libelleEn: 'Dates of your choice', min, max: min + 1 }],
    resume: `${min} dates à choisir parmi ${chosen.length}, au même tarif.`,
  };
}

/** A séance with something before or after. */
export function outing(random: Random, show: DemoShow): Recipe | null {
  const [found] = withSession(random, show);
  if (found === undefined) return null;
  const [extra, value] = random.pick(extras);
  return {
    fr: `Tout compris : ${show.titre}`,
    en: `All inclusive: ${show.titre}`,
    type: 'FERME',
    shows: [show],
    sessions: [found.session],
    composants: [
      seance(show, found.session),
      part('LIBRE', { libelle: extra, supplement: value }),
      ...(random.chance(0.4) ? [part('UPSELL', { libelle: 'Place de parking', supplement: 9 })] : []),
    ],
    groupes: [],
    resume: `« ${show.titre} » ${at(show.ville)}, avec : ${extra.toLowerCase()}.`,
  };
}

/** Four places together. */
export function family(random: Random, show: DemoShow): Recipe | null {
  const [found] = withSession(random, show);
  if (found === undefined) return null;
  return {
    fr: `Pack famille : ${show.titre}`,
    en: `Family pack: ${show.titre}`,
    type: 'FERME',
    shows: [show],
    sessions: [found.session, found.session, found.session, found.session],
    composants: [
      seance(show, found.session, { quantite: 4 }),
      part('UPSELL', { libelle: 'Photo souvenir', supplement: 8 }),
    ],
    groupes: [],
    resume: `Quatre places côte à côte pour « ${show.titre} », avec une photo souvenir.`,
  };
}

/** A show on any of its days. */
export function anyDay(random: Random, show: DemoShow): Recipe | null {
  const session = show.sessions.find(({ open }) => open);
  if (session === undefined || show.sessions.length < 3 || dated.has(show.genre)) return null;
  return {
    fr: `Billet ouvert : ${show.titre}`,
    en: `Open ticket: ${show.titre}`,
    type: 'FERME',
    shows: [show],
    sessions: [session],
    composants: [
      part('MANIFESTATION', { idmanif: show.idmanif }),
      ...(random.chance(0.5) ? [part('LIBRE', { libelle: 'Programme illustré', supplement: 10 })] : []),
    ],
    groupes: [],
    resume: `« ${show.titre} », le jour de votre choix, sans réserver la date.`,
  };
}

/** What happens on its day, not on any. */
const dated = new Set(['FOOTBALL', 'RUGBY', 'SPORT-SALLE', 'FESTIVAL', 'ROCK', 'RAP', 'ELECTRO', 'CHANSON']);

function nounsOf({ genre }: DemoShow): { fr: string; en: string } {
  if (['FOOTBALL', 'RUGBY', 'SPORT-SALLE'].includes(genre)) return { fr: 'matchs', en: 'matches' };
  if (genre === 'EXPOSITION' || genre === 'SALON') return { fr: 'visites', en: 'visits' };
  return { fr: 'soirées', en: 'evenings' };
}

/** `à Lyon`, `au Mans`, `aux Abymes`. */
function at(ville: string): string {
  if (ville.startsWith('Les ')) return `aux ${ville.slice(4)}`;
  return ville.startsWith('Le ') ? `au ${ville.slice(3)}` : `à ${ville}`;
}

function some(random: Random, shows: readonly DemoShow[], count: number): DemoShow[] {
  const start = random.int(0, Math.max(0, shows.length - count));
  return shows.slice(start, start + count);
}

/** Mostly a séance that can be sold; now and then one that has been cancelled or sold out since. */
function withSession(random: Random, show: DemoShow): { show: DemoShow; session: DemoSession }[] {
  const open = show.sessions.filter((session) => session.open);
  const from = open.length > 0 && !random.chance(0.04) ? open : show.sessions;
  const session = from[random.int(0, from.length - 1)];
  return session === undefined || (open.length === 0 && !random.chance(0.3)) ? [] : [{ show, session }];
}

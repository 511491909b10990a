/** Manifestations and their séances, as flat leaves: the inserter finds their columns. */

import { instantOf } from './clock';
import { type DemoGenre, demoGenres } from './data/genres';
import { producersOf } from './people';
import { posterOf } from './posters';
import type { Random } from './random';
import type { DemoVenue } from './venues';

type Flat = Record<string, unknown>;

export interface DemoEvent {
  manifestation: Flat;
  /** Names of its artists, whose keys the manifestation is given. */
  artists: readonly string[];
  seances: Flat[];
  inventaire: Flat;
}

export interface EventPlan {
  random: Random;
  venues: readonly [DemoVenue, ...DemoVenue[]];
  /** Day that dates are counted from. */
  today: Date;
  /** Séances still to give, and manifestations still to make, so that the totals come out. */
  perEvent: number;
  nextSession(): number;
}

/** Makes one manifestation with its séances and its entry of the inventaire. */
export function makeEvent(plan: EventPlan, idmanif: number, sessions: number): DemoEvent {
  const { random } = plan;
  const genre = random.weighted(demoGenres.map((each) => [each, each.weight] as const)) ?? demoGenres[0];
  const venue = venueFor(plan, genre);
  const fill = (text: string) => text.replaceAll('{ville}', venue.ville).replaceAll('{n}', String(random.int(2, 9)));
  const named = random.pick(genre.works);
  const work = fill(named);
  const libelleFr =
    work +
    (work.includes(venue.ville)
      ? fill(random.pick(genre.tails)).replace(` à ${venue.ville}`, '')
      : fill(random.pick(genre.tails)));
  const start =
    random.weighted([
      [random.int(-200, -2), 22],
      [random.int(0, 60), 38],
      [random.int(61, 260), 40],
    ]) ?? 10;
  const step = genre.run > 20 ? 1 : random.int(1, 7);
  const idTiers = random.pick(producersOf(genre.code));
  const grid = random.pick(genre.grids);
  const capacity = Math.min(venue.capacite, genre.type === 'EXPOSITION' ? 900 : venue.capacite);
  const last = start + (sessions - 1) * step;
  const statut = statusFor(random, start, last);
  const incomplete = statut === 'BROUILLON' || (statut === 'CONFIRMEE' && random.chance(0.35));
  const selling = statut === 'MISE_EN_VENTE';
  const popularity = random.next();
  const locked = random.chance(0.04);
  const seances = Array.from({ length: sessions }, (_, index): Flat => {
    const day = start + index * step;
    const contingent =
      incomplete && random.chance(0.3) ? 0 : Math.max(40, Math.round((capacity * random.int(60, 100)) / 100));
    const share =
      selling || day < 0 ? Math.min(1, popularity * (0.55 + random.next() * 0.6) * (day < 30 ? 1 : 0.7)) : 0;
    return {
      idseanc: plan.nextSession(),
      idmanif,
      date: instantOf(plan.today, day, random.pick(genre.hours)),
      salle: random.pick(asList(venue.salles)),
      statut:
        statut === 'ANNULEE' ? 'ANNULEE' : statut === 'REPORTEE' ? 'REPORTEE' : selling ? 'OUVERTE' : 'PROGRAMMEE',
      grilleTarif: grid,
      contingent,
      vendus: Math.round(contingent * share),
      lock: random.chance(0.03),
      complementaires: [],
      idTiers,
    };
  });
  const subGenre = genre.sub[random.int(0, genre.sub.length - 1)];
  const artists = [fill(random.pick(genre.players))].filter((name) => name !== '');
  return {
    seances,
    artists,
    inventaire: {
      idmanif,
      libelle: libelleFr,
      idTiers,
      genre: genre.code,
      lieu: venue.idLieu,
      presente: true,
    },
    manifestation: {
      idmanif,
      type: genre.type,
      statut,
      lockStatus: locked,
      libelleFr,
      libelleEn: random.chance(0.7) ? libelleFr : null,
      genre: genre.code,
      sousGenre: subGenre?.[0] ?? null,
      lieu: venue.idLieu,
      ville: venue.ville,
      idTiers,
      dateDebut: seances[0]?.['date'] ?? null,
      dateFin: seances.at(-1)?.['date'] ?? null,
      duree: lengths[genre.type] ?? null,
      nbSeances: seances.length,
      remplissage: fillRate(seances),
      image: incomplete && random.chance(0.5) ? null : posterOf(genre.code, named).key,
      nouveaute: random.chance(0.2),
      derniereMinute: selling && start < 7 && random.chance(0.4),
      promotion: random.chance(0.12),
      retraitTicket: random.chance(0.5),
      ...wording(random, genre, libelleFr, venue, incomplete),
      consent: random.chance(0.1),
      ...settings(random, genre),
      ...searched(idmanif, libelleFr, genre, venue.ville),
    },
  };
}

/** Some say themselves what search engines read; most leave it to templates. */
function searched(
  idmanif: number,
  libelle: string,
  genre: DemoGenre,
  ville: string,
): Readonly<Record<string, unknown>> {
  return {
    seoTitleFr: idmanif % 40 === 7 ? `${libelle} – billetterie officielle` : null,
    seoKeywords: idmanif % 3 === 0 ? [`billets ${genre.fr.toLowerCase()}`, `sortir à ${ville}`] : [],
  };
}

/** Minutes of a séance, where two hours would be wrong. */
const lengths: Readonly<Record<string, number>> = { SPORT: 150, FESTIVAL: 360, EXPOSITION: 90 };

function asList(names: readonly string[]): readonly [string, ...string[]] {
  const [first = 'Grande salle', ...rest] = names;
  return [first, ...rest];
}

function fillRate(seances: readonly Flat[]): number | null {
  const sum = (name: string) => seances.reduce((total, seance) => total + Number(seance[name] ?? 0), 0);
  const [sold, places] = [sum('vendus'), sum('contingent')];
  return places === 0 || sold === 0 ? null : Math.round((100 * sold) / places);
}

function statusFor(random: Random, start: number, last: number): string {
  if (last < 0)
    return (
      random.weighted([
        ['ARCHIVEE', 45],
        ['MISE_EN_VENTE', 50],
        ['ANNULEE', 5],
      ]) ?? 'ARCHIVEE'
    );
  if (start < 30)
    return (
      random.weighted([
        ['MISE_EN_VENTE', 82],
        ['MISE_A_L_AFFICHE', 8],
        ['CONFIRMEE', 5],
        ['REPORTEE', 3],
        ['ANNULEE', 2],
      ]) ?? 'CONFIRMEE'
    );
  return (
    random.weighted([
      ['MISE_EN_VENTE', 48],
      ['MISE_A_L_AFFICHE', 24],
      ['CONFIRMEE', 17],
      ['BROUILLON', 10],
      ['REPORTEE', 1],
    ]) ?? 'BROUILLON'
  );
}

function venueFor({ random, venues }: EventPlan, genre: DemoGenre): DemoVenue {
  for (let turn = 0; turn < 12; turn += 1) {
    const venue = random.pick(venues);
    const stadium = /Stade|Park|Stadium/.test(venue.libelleFr);
    const museum = /Musée|Château/.test(venue.libelleFr);
    const fair = /expo/i.test(venue.libelleFr);
    if (genre.code === 'FOOTBALL' || genre.code === 'RUGBY') {
      if (stadium) return venue;
    } else if (genre.code === 'SALON') {
      if (fair) return venue;
    } else if (genre.code === 'EXPOSITION') {
      if (museum || fair) return venue;
    } else if (!stadium && !museum && !fair && venue.capacite < 13_000) return venue;
  }
  return random.pick(venues);
}

function wording(random: Random, genre: DemoGenre, title: string, venue: DemoVenue, incomplete: boolean): Flat {
  const french = !(incomplete && random.chance(0.6));
  const place = `${venue.libelleFr}, ${venue.ville}`;
  return {
    resumeFr: french ? `${genre.fr} : « ${title} », à découvrir à ${place}.` : null,
    resumeEn: random.chance(0.5) ? `${genre.en}: “${title}”, at ${place}.` : null,
    descriptionFr: french
      ? `<p><strong>${title}</strong> prend place à ${place}. Les portes ouvrent quarante-cinq minutes avant le début.</p><p>Placement selon la catégorie choisie ; le bar reste ouvert à l’entracte.</p>`
      : null,
    descriptionEn: random.chance(0.4)
      ? `<p><strong>${title}</strong> at ${place}. Doors open forty-five minutes before the start.</p>`
      : null,
    infosPratiquesFr: random.chance(0.5)
      ? '<p>Accès des personnes à mobilité réduite par l’entrée principale. Vestiaire gratuit.</p>'
      : null,
    infosPratiquesEn: null,
    mentionsFr: random.chance(0.3) ? 'Billets ni repris ni échangés, sauf report ou annulation.' : null,
    mentionsEn: null,
  };
}

function settings(random: Random, genre: DemoGenre): Flat {
  const sport = genre.type === 'SPORT';
  return {
    exclusionSearchEngine: random.chance(0.06),
    secondMarket: random.chance(0.3),
    activationPPC: random.chance(0.2),
    activationBC: random.chance(0.4),
    activationISM: random.chance(0.85),
    restopolitan: random.chance(0.05),
    withCarPark: sport || random.chance(0.15),
    paymentEChequeVacances: random.chance(0.5),
    amexPayment: random.chance(0.6),
    creditMutuel: random.chance(0.1),
    mastercardPaymentOnly: false,
    zoning: random.chance(0.5),
    zoningPermission: random.chance(0.3),
    placementCart: random.chance(0.4),
    sessionsAvailabilityTable: random.chance(0.2),
    beneficiarySeizure: sport && random.chance(0.5),
    filtrePays: random.chance(0.03),
    activationMetaNoIndex: random.chance(0.03),
    avisClients: random.chance(0.7),
    kaptcha: random.chance(0.1),
    kaptchaFanclub: false,
    deactivationLuhnKey: false,
    sessionsCalendarActivated: random.chance(0.5),
    forceHideDate: random.chance(0.04),
    hideAllDate: random.chance(0.9),
    forceNbPlaceMax: false,
    nbPlaceMax: random.chance(0.4) ? 8 : null,
    showDateSeanceTime: random.chance(0.95),
    bestSellers: random.chance(0.92),
    tauxTva: ratesOf[genre.code] ?? 5.5,
  };
}

/** VAT of fairs, and of the first performances of plays. */
const ratesOf: Readonly<Record<string, number>> = { SALON: 20, THEATRE: 2.1 };

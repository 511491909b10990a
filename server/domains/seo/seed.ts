/** Sixty SEO templates: what the platform says, then what its sites and some of its partners say otherwise. */

import type { SeoTarget, SeoType } from '../../../src/features/sold/models/seo/targets';
import type { Locale } from '../../../src/i18n/text';
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { seoTable } from './table';

type Texts = Partial<Record<SeoTarget, string>>;

/** Templates of one place: what is not said is for all partners, and for every page of the type. */
interface Said {
  type: SeoType;
  langue: Locale;
  textes: Texts;
  page?: string;
  partner?: string;
}

/** The platform. */
const common: readonly Said[] = [
  {
    type: 'MANIFESTATION',
    langue: 'fr',
    textes: {
      TITLE: '{label} à {city} – billets et dates | {site}',
      DESCRIPTION: 'Billets pour {label} : {place}, {city}, le {date2}, dès {price2}. Paiement sûr.',
      KEYWORDS: '{searchKeys}, {label}, {artist}, {genre}, {city}',
      H1: '{label} ({artist})',
      H2: '{genre} à {city} – {place}',
    },
  },
  {
    type: 'MANIFESTATION',
    langue: 'en',
    textes: {
      TITLE: '{label} in {city} – tickets and dates | {site}',
      DESCRIPTION: 'Tickets for {label}: {place}, {city}, on {date2}, from {price2}. Safe payment.',
      KEYWORDS: '{searchKeys}, {label}, {artist}, {genre}, {city}',
      H1: '{label} ({artist})',
      H2: '{genre} in {city} – {place}',
    },
  },
  {
    type: 'PACKAGE',
    langue: 'fr',
    textes: {
      TITLE: '{label} – offre groupée | {site}',
      DESCRIPTION: '{label} : {number} spectacles en une seule réservation, dès {price2}. En vente le {date2}.',
      H1: '{label}',
    },
  },
  {
    type: 'PACKAGE',
    langue: 'en',
    textes: {
      TITLE: '{label} – package | {site}',
      DESCRIPTION: '{label}: {number} shows in one booking, from {price2}.',
    },
  },
  {
    type: 'ABONNEMENT',
    langue: 'fr',
    textes: {
      TITLE: '{label} – abonnement | {site}',
      DESCRIPTION:
        'Abonnez-vous : {label}, valable à partir du {date2}, dès {price2}. Report de séance selon la formule.',
      H1: '{label}',
    },
  },
  {
    type: 'ABONNEMENT',
    langue: 'en',
    textes: {
      TITLE: '{label} – subscription | {site}',
      DESCRIPTION: 'Subscribe: {label}, valid from {date2}, at {price2}.',
    },
  },
  {
    type: 'LIEU',
    langue: 'fr',
    textes: {
      TITLE: '{label}, {city} – programme et billets | {site}',
      DESCRIPTION:
        'Tout le programme de {label} à {city} ({region}) : {number} manifestations, plan d’accès et billets.',
      KEYWORDS: '{label}, salle de spectacle {city}, {region}',
      H1: '{label} – {city}',
    },
  },
  {
    type: 'LIEU',
    langue: 'en',
    textes: {
      TITLE: '{label}, {city} – what’s on and tickets | {site}',
      DESCRIPTION: 'Everything on at {label} in {city}, {country}: {number} events, directions and tickets.',
    },
  },
  {
    type: 'GENRE',
    langue: 'fr',
    textes: {
      TITLE: '{genre} : {number} spectacles à réserver | {site}',
      DESCRIPTION: '{genre} : les dates, les lieux et les meilleurs prix. {number} manifestations en vente.',
      H1: '{genre}',
    },
  },
  {
    type: 'GENRE',
    langue: 'en',
    textes: {
      TITLE: '{genre}: {number} shows to book | {site}',
      DESCRIPTION: '{genre}: dates, venues and best prices.',
    },
  },
  {
    type: 'SOUS_GENRE',
    langue: 'fr',
    textes: { TITLE: '{subGenre} ({genre}) – billets | {site}', H1: '{subGenre}' },
  },
  { type: 'SOUS_GENRE', langue: 'en', textes: { TITLE: '{subGenre} ({genre}) – tickets | {site}' } },
  {
    type: 'VILLE',
    langue: 'fr',
    textes: {
      TITLE: 'Sortir à {city} : spectacles et billets | {site}',
      DESCRIPTION: 'Que faire à {city} ? {number} spectacles, concerts et expositions à réserver en {region}.',
      H1: 'Sortir à {city}',
    },
  },
  {
    type: 'VILLE',
    langue: 'en',
    textes: { TITLE: 'Going out in {city}: shows and tickets | {site}', H1: 'Going out in {city}' },
  },
  {
    type: 'REGION',
    langue: 'fr',
    textes: { TITLE: 'Spectacles en {region} | {site}' },
  },
  {
    type: 'ARTISTE',
    langue: 'fr',
    textes: {
      TITLE: '{artist} – dates et billets | {site}',
      DESCRIPTION: '{artist} sur scène : {number} rendez-vous à venir. Dates, lieux et billets.',
      H1: '{artist2}',
    },
  },
  { type: 'ARTISTE', langue: 'en', textes: { TITLE: '{artist} – dates and tickets | {site}', H1: '{artist2}' } },
  {
    type: 'GLOSSAIRE',
    langue: 'fr',
    textes: { TITLE: '{glossaryName} : lettre {letter2} | {site}', H1: '{glossaryName} – {letter2}' },
  },
  {
    type: 'SITE',
    page: 'ACCUEIL',
    langue: 'fr',
    textes: {
      TITLE: '{site} – billets de spectacles, concerts et expositions',
      DESCRIPTION:
        'Réservez vos places sur {site} : {number} manifestations partout en France, paiement sûr, billets sur mobile.',
      H1: 'Vos prochaines sorties',
    },
  },
  {
    type: 'SITE',
    page: 'ACCUEIL',
    langue: 'en',
    textes: { TITLE: '{site} – tickets for shows, concerts and exhibitions', H1: 'Your next nights out' },
  },
];

/** What sites and partners say otherwise, each at another step of the order. */
const own: readonly Said[] = [
  {
    type: 'MANIFESTATION',
    langue: 'fr',
    partner: '2',
    textes: { TITLE: '{label} à {place}, {city} | Scènes de France' },
  },
  {
    type: 'MANIFESTATION',
    langue: 'en',
    partner: '2',
    textes: { TITLE: '{label} at {place}, {city} | Scènes de France' },
  },
  {
    type: 'MANIFESTATION',
    langue: 'fr',
    partner: '3',
    textes: { TITLE: '{label} : places pour {place}, {city} | Stades & Arènes' },
  },
  {
    type: 'MANIFESTATION',
    langue: 'fr',
    page: 'FICHE_MANIFESTATION',
    partner: '142',
    textes: { TITLE: '{label} – {genre} à {city} | Opéra & Co', H1: '{label}' },
  },
  {
    type: 'MANIFESTATION',
    langue: 'fr',
    partner: '142',
    textes: { DESCRIPTION: '{label}, {genre} à {place} ({city}). Prochaine date : {date2}, dès {price2}.' },
  },
  {
    type: 'MANIFESTATION',
    langue: 'fr',
    page: 'AVIS',
    partner: '142',
    textes: { TITLE: 'Avis sur {label} à {city} | Opéra & Co' },
  },
  {
    type: 'MANIFESTATION',
    langue: 'fr',
    page: 'FICHE_MANIFESTATION',
    partner: '247',
    textes: { TITLE: 'Exposition {label}, {place} – billets coupe-file' },
  },
];

/** The templates as rows. */
export function demoTemplates(): Record<string, unknown>[] {
  return [...common, ...own].flatMap(({ type, langue, textes, page, partner }) =>
    Object.entries(textes).map(([cible, modele]) => ({
      typeDonnee: type,
      nomPage: page ?? 'TOUTES',
      idTiers: partner ?? null,
      langue,
      cible,
      modele,
    })),
  );
}

export async function seedSeo(database: Database): Promise<void> {
  await insertRows(
    database,
    seoTable,
    demoTemplates().map((row, index) => ({ id: index + 1, ...row })),
  );
  await skipKeys(database, seoTable);
}

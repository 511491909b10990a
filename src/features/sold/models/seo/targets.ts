/** What a template writes, and what it is about: targets, types of data, pages (product.md 3, domains.md 14). */
import type { PlaceholderName } from './placeholders';

/** The meta targets of the specification. */
export const seoTargets = ['TITLE', 'KEYWORDS', 'DESCRIPTION', 'H1', 'H2'] as const;
export type SeoTarget = (typeof seoTargets)[number];

/** Characters that search engines show; more is warned of, never refused. */
export const shownLengths: Readonly<Partial<Record<SeoTarget, number>>> = { TITLE: 60, DESCRIPTION: 160 };

/** Kinds of data that pages show. */
export const seoTypes = [
  'MANIFESTATION',
  'PACKAGE',
  'ABONNEMENT',
  'LIEU',
  'GENRE',
  'SOUS_GENRE',
  'VILLE',
  'REGION',
  'ARTISTE',
  'GLOSSAIRE',
  'SITE',
] as const;
export type SeoType = (typeof seoTypes)[number];

/** The pages of each kind of data, its own page first. */
export const seoPagesOf = {
  MANIFESTATION: ['FICHE_MANIFESTATION', 'CHOIX_SEANCE', 'AVIS'],
  PACKAGE: ['FICHE_PACKAGE'],
  ABONNEMENT: ['FICHE_ABONNEMENT'],
  LIEU: ['FICHE_LIEU'],
  GENRE: ['LISTE_GENRE'],
  SOUS_GENRE: ['LISTE_SOUS_GENRE'],
  VILLE: ['LISTE_VILLE'],
  REGION: ['LISTE_REGION'],
  ARTISTE: ['FICHE_ARTISTE'],
  GLOSSAIRE: ['INDEX_GLOSSAIRE'],
  SITE: ['ACCUEIL', 'RECHERCHE', 'PANIER'],
} as const satisfies Readonly<Record<SeoType, readonly string[]>>;

/** Said of a template that holds for every page of its kind of data. */
export const everyPage = 'TOUTES';

/** All pages that a template may name. */
export const seoPages: readonly string[] = [everyPage, ...Object.values(seoPagesOf).flat()];

/** Whether a page shows a kind of data. */
export function isPageOf(type: SeoType, page: string): boolean {
  return page === everyPage || seoPagesOf[type].some((each) => each === page);
}

/** Placeholders that records of a kind may fill, the most telling first; the others are always empty there. */
export const placeholdersOf: Readonly<Record<SeoType, readonly PlaceholderName[]>> = {
  MANIFESTATION: [
    'label',
    'place',
    'city',
    'region',
    'country',
    'genre',
    'subGenre',
    'artist',
    'date',
    'price',
    'number',
    'searchKeys',
    'site',
  ],
  PACKAGE: ['label', 'city', 'genre', 'date', 'price', 'number', 'searchKeys', 'site'],
  ABONNEMENT: ['label', 'date', 'price', 'number', 'searchKeys', 'site'],
  LIEU: ['label', 'place', 'city', 'region', 'country', 'number', 'site'],
  GENRE: ['label', 'genre', 'number', 'site'],
  SOUS_GENRE: ['label', 'subGenre', 'genre', 'number', 'site'],
  VILLE: ['label', 'city', 'region', 'country', 'number', 'site'],
  REGION: ['label', 'region', 'country', 'number', 'site'],
  ARTISTE: ['label', 'artist', 'number', 'site'],
  GLOSSAIRE: ['label', 'glossaryName', 'letter', 'number', 'site'],
  SITE: ['label', 'site', 'number'],
};

import type { Lang } from './api';

const words = {
  fr: {
    sessions: 'Séances',
    dates: 'Toutes les dates',
    from: 'dès',
    book: 'Réserver',
    full: 'complet',
    closed: 'vente fermée',
    left: 'places',
    more: 'Voir la suite',
    none: 'Rien à l’affiche pour le moment.',
    results: 'résultats',
    search: 'Recherche',
    instead: 'Recherché à la place de',
    practical: 'Infos pratiques',
    missing: 'Cette page n’existe pas, ou plus.',
    down: 'Le site revient dans un instant.',
    home: 'Retour à l’accueil',
    price: 'Tarifs',
  },
  en: {
    sessions: 'Sessions',
    dates: 'All dates',
    from: 'from',
    book: 'Book',
    full: 'sold out',
    closed: 'sale closed',
    left: 'seats',
    more: 'Show more',
    none: 'Nothing on at the moment.',
    results: 'results',
    search: 'Search',
    instead: 'Searched instead of',
    practical: 'Practical information',
    missing: 'This page does not exist, or no longer does.',
    down: 'The site will be back in a moment.',
    home: 'Back to the home page',
    price: 'Prices',
  },
} as const;

export const wordsOf = (lang: Lang) => words[lang];

/** Dates and amounts as the language writes them, at the clock of the site. */
export function formatOf(lang: Lang, timeZone = 'Europe/Paris') {
  const tag = lang === 'fr' ? 'fr-FR' : 'en-GB';
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone });
    return (instant: string) => format.format(new Date(instant));
  };
  return {
    day: dated({ dateStyle: 'long' }),
    moment: dated({ dateStyle: 'full', timeStyle: 'short' }),
    amount: (value: number, currency: string) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency }).format(value),
  };
}

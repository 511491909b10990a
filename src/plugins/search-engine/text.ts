/** Keys of the texts of this plugin, and its addresses. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('search-engine');

export const paths = {
  hub: '/dashboard/moteur-de-recherche',
  filters: '/dashboard/moteur-de-recherche/filtres',
  events: '/dashboard/moteur-de-recherche/manifestations-exclues',
  packages: '/dashboard/moteur-de-recherche/package-exclus',
  subscriptions: '/dashboard/moteur-de-recherche/abonnements-exclus',
  synonyms: '/dashboard/moteur-de-recherche/synonymes',
  boosts: '/dashboard/moteur-de-recherche/mises-en-avant',
  queries: '/dashboard/moteur-de-recherche/requetes-sans-resultat',
} as const;

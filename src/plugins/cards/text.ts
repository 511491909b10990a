/** Keys of the texts of this plugin, and the paths of its pages. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('cards');

/** After the locale. */
export const paths = {
  list: '/dashboard/cartes-cadeaux',
  models: '/dashboard/cartes-cadeaux/modeles',
  associations: '/dashboard/cartes-cadeaux/associations-carte',
  /** Of one partner, by its id. */
  associated: '/dashboard/cartes-cadeaux/cartes-associes/edit',
} as const;

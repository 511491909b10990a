/** Keys of the texts of this plugin, and the paths of its three grids. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('customer-natures');

/** After the locale. */
export const paths = {
  natures: '/dashboard/nature-client',
  categories: '/dashboard/nature-client/categories',
  prices: '/dashboard/nature-client/prix',
} as const;

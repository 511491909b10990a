/** Keys of the texts of this plugin, and the paths of its pages. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('orders');

/** After the locale. */
export const paths = {
  list: '/dashboard/commandes',
  edit: '/dashboard/commandes/edit',
} as const;

/** Keys of the texts of this plugin, and the paths of its pages. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('customers');

/** After the locale. */
export const paths = {
  list: '/dashboard/clients',
  edit: '/dashboard/clients/edit',
  retention: '/dashboard/parametres/conservation',
} as const;

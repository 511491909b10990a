/** Keys of the texts of this plugin, and the paths of its screens. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('reviews');

export const paths = {
  list: '/dashboard/avis-clients/avis-liste',
  groups: '/dashboard/avis-clients/groupe-de-manifestations',
} as const;

/** Keys of the texts of this plugin, and the paths of its lists. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('packages');

/** After the locale. */
export const paths = { list: '/dashboard/packages', management: '/dashboard/package-management' } as const;

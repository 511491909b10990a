/** Keys of the texts of this plugin, and the path of its list. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('rules');

export const listPath = '/dashboard/gestion-roles/regles';

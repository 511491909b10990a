/** Keys of the texts of this plugin, and the paths of its lists. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('layouts');

export const headersPath = '/dashboard/gestion-layouts/header';
export const footersPath = '/dashboard/gestion-layouts/footer';

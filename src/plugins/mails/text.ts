/** Keys of the texts of this plugin, and the paths of its lists. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('mails');

export const listPath = '/dashboard/gestion-mails';
export const envoisPath = '/dashboard/gestion-mails/envois';

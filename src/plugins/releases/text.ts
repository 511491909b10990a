/** Keys of the texts of this plugin, and where its pages are. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('releases');

/** The calendar of all that is planned. */
export const calendarPath = '/dashboard/calendrier?agenda=semaine';
export const screenPath = '/dashboard/livraison/publication';
export const listPath = `${screenPath}/lots`;

/** Page of a lot. */
export function pathOf(id: string | number): string {
  return `${screenPath}/edit/${encodeURIComponent(String(id))}`;
}

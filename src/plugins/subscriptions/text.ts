/** Keys of the texts of this plugin, and the paths of its lists. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('subscriptions');

/** After the locale. */
export const paths = { list: '/dashboard/abonnements' } as const;

/** The form of a subscription, or one of its elements at its side. */
export function formPath(key: string | number, element?: string): string {
  return `${paths.list}/edit/${key}${element === undefined ? '' : `/${encodeURIComponent(element)}`}`;
}

/** Where a link to the simulator leads in the form. */
export const simulatorHash = 'section-simulateur';

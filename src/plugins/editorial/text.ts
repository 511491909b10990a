/** Keys of the texts of this plugin, and the paths of its lists. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('editorial');

export const paths = {
  pages: '/dashboard/gestion-pages/pages-edito',
  adverts: '/dashboard/gestion-pages/publicites',
  /** Of the plugin of pages. */
  widgets: '/dashboard/gestion-pages/widgets',
  artists: '/dashboard/gestion-pages/artistes',
  redirections: '/dashboard/gestion-pages/redirections',
} as const;

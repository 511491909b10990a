/** Keys of the texts of this plugin, and the paths of its screens. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('pages');

export const hubPath = '/dashboard/gestion-pages';
export const pagesPath = `${hubPath}/pages` as const;
export const widgetsPath = `${hubPath}/widgets` as const;
/** Advertising components, of the editorial pages' plugin. */
export const advertsPath = `${hubPath}/publicites` as const;
export const customisationsPath = `${hubPath}/customisations` as const;

/** Customisations of a widget of a page; without a widget, of all the page. */
export function customsPath(idPage: string | number, idWidget?: string | number | null): string {
  return `${pagesPath}/edit/${idPage}/customs${idWidget === undefined || idWidget === null ? '' : `/${idWidget}`}`;
}

/** The form of a customisation on its page, or of a new one (null). */
export function persoPath(idPage: string | number, idWidget: string | number, id: string | number | null): string {
  return `${customsPath(idPage, idWidget)}/perso/${id === null ? 'new' : `edit/${id}`}`;
}

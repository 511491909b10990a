/** The page of a record that the search finds, after the locale. */
import type { ResultKind } from '../models/kinds';

const lists: Readonly<Record<ResultKind, string>> = {
  MANIFESTATION: '/dashboard/manifestations',
  PACKAGE: '/dashboard/packages',
  ABONNEMENT: '/dashboard/abonnements',
  LISTE: '/dashboard/gestion-pages/listes-spécifiques',
};

export function recordHref(type: ResultKind, id: number): string {
  return `${lists[type]}/edit/${id}`;
}

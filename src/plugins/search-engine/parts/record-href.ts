/** The page of a record that the search finds, after the locale. */
import type { FoundKind } from '../models/kinds';

const lists: Readonly<Record<FoundKind, string>> = {
  MANIFESTATION: '/dashboard/manifestations',
  PACKAGE: '/dashboard/packages',
  ABONNEMENT: '/dashboard/abonnements',
};

export function recordHref(type: FoundKind, id: number): string {
  return `${lists[type]}/edit/${id}`;
}

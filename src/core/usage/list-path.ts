/** Where the records of a kind are listed. */
import { store } from '../facts';
import { registryAtom } from '../registry';

/**
 * Path of the list of a resource after the locale, with a filter; null when no page lists it.
 * @param tiers the partner that the list is narrowed to, where its page can be
 */
export function listPath(resource: string, q: string | null, tiers: string | null = null): string | null {
  const { pages } = store.get(registryAtom);
  const page = [...pages.values()].find(
    (each) => each.resource === resource && each.view === 'list' && !each.path.includes('$'),
  );
  if (page === undefined) return null;
  const search = { ...(q !== null && { q }), ...(tiers !== null && page.multiAdmin && { tiers }) };
  const parts = Object.entries(search).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parts.length === 0 ? page.path : `${page.path}?${parts.join('&')}`;
}

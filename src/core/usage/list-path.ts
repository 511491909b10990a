/** Where the records of a kind are listed. */
import { store } from '../facts';
import { registryAtom } from '../registry';

/** Path of the list of a resource after the locale, with a filter; null when no page lists it. */
export function listPath(resource: string, q: string | null): string | null {
  const { pages } = store.get(registryAtom);
  const page = [...pages.values()].find(
    (each) => each.resource === resource && each.view === 'list' && !each.path.includes('$'),
  );
  if (page === undefined) return null;
  return q === null ? page.path : `${page.path}?q=${encodeURIComponent(q)}`;
}

/** What a list shows at an address that does not say all of it: its first view, or one that is named alone (pure). */
import type { ListView } from '../../define-page';
import type { PageSearch } from '../../routing/search';
import { wholeList } from '../../views/state';

type Patch = Readonly<Record<string, string | undefined>>;

/** An address with the filter and the order of the view that it means; as it is when it says its own. */
export function openedAt(views: readonly ListView[], search: PageSearch): PageSearch {
  const { vue, q, sort, cols } = search;
  if (q !== undefined || sort !== undefined || cols !== undefined) return search;
  const view = vue === undefined ? views[0] : views.find(({ id }) => id === vue);
  return view === undefined ? search : { ...search, vue: view.id, q: view.q, sort: view.sort };
}

/** What to write in an address to change what its list shows: a view of its own left with no query is all of the list; a saved one stays, changed. */
export function patchOf(views: readonly ListView[], search: PageSearch, patch: Patch): Patch {
  if (views.length === 0) return patch;
  const { vue, q, sort, cols } = { ...openedAt(views, search), ...patch };
  const isSaved = vue !== undefined && !views.some(({ id }) => id === vue);
  const isWhole = !q && !sort && !cols && !isSaved && patch['vue'] === undefined;
  return { ...patch, vue: isWhole ? wholeList : vue, q, sort, cols };
}

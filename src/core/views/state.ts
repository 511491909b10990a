/** A saved view and the address of its list: one made from the other (pure). */

import type { ListView } from '../define-page';
import { stringifySearch } from '../routing/search';
import type { ViewRow, ViewScope } from './model';

/** What of a list a view keeps. */
export interface ViewState {
  q: string;
  sort: string;
  cols: string;
  /** Partner chosen in the top bar; a view without one leaves the choice alone. */
  tiers: string;
}

/** Said in the address when all of the list is wanted, although its screen has a default view. */
export const wholeList = 'toutes';

type Search = Readonly<Record<string, string | undefined>>;

/** The state of the list at an address. */
export function stateIn({ q = '', sort = '', cols = '', tiers = '' }: Search): ViewState {
  return { q, sort, cols, tiers };
}

/** The state that a view keeps. */
export function stateOf({ q, sort, cols, tiers }: Pick<ViewRow, 'q' | 'sort' | 'cols' | 'tiers'>): ViewState {
  return { q: q ?? '', sort: sort ?? '', cols: cols ?? '', tiers: tiers ?? '' };
}

/** The state that a view of the list's own stands for. */
export function stateOfOwn({ q = '', sort = '' }: ListView): ViewState {
  return { q, sort, cols: '', tiers: '' };
}

/** Whether a list shows what its view keeps; an absent order is that of the list. */
export function isSameState(view: ViewState, state: ViewState, defaultSort: string): boolean {
  if (view.tiers !== '' && view.tiers !== state.tiers) return false;
  const sort = (each: ViewState) => each.sort || defaultSort;
  return words(view.q) === words(state.q) && sort(view) === sort(state) && view.cols === state.cols;
}

/** What an address says once a view is applied; parts that the view leaves out are taken away. */
export function searchOf(view: ViewRow): Readonly<Record<string, string | undefined>> {
  const { q, sort, cols, tiers } = stateOf(view);
  return {
    vue: String(view.id),
    q: q || undefined,
    sort: sort || undefined,
    cols: cols || undefined,
    ...(tiers !== '' && { tiers }),
  };
}

/** The address of a view, on the path of its screen. */
export function addressOfView(view: ViewRow, path: string): string {
  const search = stringifySearch(searchOf(view));
  return path.includes('?') ? path + search.replace('?', '&') : path + search;
}

/** The view that an address names, among those of its screen. */
export function viewIn(search: Search, views: readonly ViewRow[], ecran: string): ViewRow | null {
  return views.find((view) => String(view.id) === search['vue'] && view.ecran === ecran) ?? null;
}

/**
 * The view to apply to a list that was just opened: that of a link that says no more than its name, the default of
 * the screen when nothing at all is said; else none.
 */
export function viewToApply(search: Search, views: readonly ViewRow[], ecran: string): ViewRow | null {
  const { q, sort, cols } = stateIn(search);
  if (q !== '' || sort !== '' || cols !== '') return null;
  if (search['vue'] === undefined) return defaultOf(views, ecran);
  const named = viewIn(search, views, ecran);
  return named !== null && Object.values(stateOf(named)).some((part) => part !== '') ? named : null;
}

/** The default view of a screen: one's own before the partner's, the role's and everybody's. */
export function defaultOf(views: readonly ViewRow[], ecran: string): ViewRow | null {
  const all = views.filter((view) => view.ecran === ecran && view.defaut);
  return all.toSorted((left, right) => order[left.portee] - order[right.portee])[0] ?? null;
}

const order: Readonly<Record<ViewScope, number>> = { MOI: 0, PARTENAIRE: 1, ROLE: 2, TOUS: 3 };

function words(q: string): string {
  return q.trim().replace(/\s+/g, ' ');
}

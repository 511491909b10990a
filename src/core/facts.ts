/** Facts: what is true now, as atoms. Commands, keys and the shell read them; only their owner writes them. */
import { atom, getDefaultStore } from 'jotai/vanilla';
import { localeAtom } from '../i18n/runtime';
import { type Role, type Run, scopesOf, type User } from './contract';
import { type Call, type Facts, isOn, type PageData, type Said, type SelectionFact, type When } from './define';
import { type Actor, passes, type Rights } from './model/rights';
import type { RangeSums } from './table/grid/range-sums';
import { activeTableAtom } from './table/list/active-table';

/** The one store of the console: `store.get(factsAtom)`. */
export const store = getDefaultStore();

/** The page shown (routing). */
export const pageAtom = atom<PageData | null>(null);
/** The record open on the page, with its label for the breadcrumb and the title (forms). */
export const recordAtom = atom<Facts['record']>(null);
/** The record that holds the page's own (the manifestation of a séance): a step of the breadcrumb. */
export const holderAtom = atom<{ label: string; to: string } | null>(null);
/** Name of a screen that is no page: an error's title. */
export const screenAtom = atom<string | null>(null);
/** Ticked rows (tables). */
export const selectionAtom = atom<SelectionFact | null>(null);
/** The current list's filter, and what it finds (tables); `criteria` counts those of its reader. */
export const filterAtom = atom('');
/** What the numbers of the selected cells come to. */
export const rangeSumsAtom = atom<RangeSums | null>(null);
export const resultAtom = atom<{ shown: number; total: number; exact: boolean; criteria: number } | null>(null);
/** What holds the focus (tables, forms and editors; `page` otherwise). */
export const focusAtom = atom<Facts['focus']>('page');
/** Partner chosen in the top bar, from the URL (routing); null = all of the perimeter. */
export const tiersAtom = atom<string | null>(null);
/** The instant that the list on the page is shown at (tables); null: now. */
export const instantAtom = atom<string | null>(null);
/** The signed-in user (auth). */
export const userAtom = atom<User | null>(null);
/** The live channel: `offline` when the browser or the server is out of reach (live). */
export const connectionAtom = atom<'connecting' | 'live' | 'offline'>('connecting');
/** Writes kept until the server is back (http). */
export const unsentAtom = atom(0);
/** Runs in progress or just ended, the latest last (live, bus). */
export const runsAtom = atom<readonly Run[]>([]);
/** What `Mod+Z` would take back (history). */
export const undoableAtom = atom<{ said: Said; call: Call } | null>(null);
export const paletteAtom = atom<{ open: boolean }>({ open: false });
/** A panel of the palette is on the screen. */
export const drawnAtom = atom(false);
/** Whether something typed here would be lost (forms). */
export const dirtyAtom = atom(false);

/** The role is the first realm role, when it is one of the three scopes. */
export const roleAtom = atom<Role | null>((get) => roleOf(get(userAtom)));
/** Who asks: what rights are checked by. */
export const actorAtom = atom<Actor>((get) => actorOf(get(userAtom)));

/** The snapshot handed to commands and finders. */
export const factsAtom = atom<Facts>((get) => {
  const page = get(pageAtom);
  const table = get(activeTableAtom);
  return {
    page: page?.id ?? null,
    view: page?.view ?? null,
    focus: get(focusAtom),
    locale: get(localeAtom),
    resource: page?.resource ?? null,
    record: get(recordAtom),
    selection: get(selectionAtom),
    cursor: table ? get(table.cursor) : null,
    filter: get(filterAtom),
    tiers: get(tiersAtom),
    au: get(instantAtom),
    ...get(actorAtom),
  };
});

/** The facts now, for code outside React. */
export function facts(): Facts {
  return store.get(factsAtom);
}

/** The scope of a user: the first realm role, null when it is none of ours. */
export function roleOf(user: User | null): Role | null {
  const name = user?.realmRoles[0];
  return scopesOf.any.find((scope) => scope === name) ?? null;
}

/** A user as rights are checked: a back end that tells no permissions knows the built-in roles only. */
export function actorOf(user: User | null): Actor {
  return { role: roleOf(user), rights: user ? rightsOf(user) : undefined, siteOff: user?.siteFerme };
}

function rightsOf({ permissions, actionsSensibles = [], langues = [] }: User): Rights | undefined {
  return permissions && { permissions, actionsSensibles, langues };
}

/** The kind of records that commands are about now: ticked, under the cursor in a form's list, or shown by the page. */
export function resourceAt({ selection, cursor, focus, resource }: Facts): string | null {
  return selection?.resource ?? (focus === 'table' ? cursor?.resource : undefined) ?? resource;
}

/** Whether a `when` holds under the facts; an absent one always does. */
export function holds(when: When | undefined, now: Facts): boolean {
  if (!when) return true;
  if (when.on !== undefined && !isOn(when.on, now.page)) return false;
  if (when.view !== undefined && when.view !== now.view) return false;
  if (when.focus !== undefined && when.focus !== now.focus) return false;
  if (when.resource !== undefined && when.resource !== resourceAt(now)) return false;
  return when.right === undefined || passes(when.right, now);
}

/** The list's address: read from the URL, written back without a step in the browser's history while one types. */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListView } from '../../define-page';
import { type PageSearch, parseSearch, readSearch, stringifySearch } from '../../routing/search';
import { openedAt, patchOf } from './opening';

type Patch = Readonly<Record<string, string | undefined>>;

const none: readonly ListView[] = [];

/**
 * What the address asks for, and how to change parts of it; undefined or empty removes.
 * @param views of the list, where an address that says nothing opens the first one
 */
export function useAddress(
  views: readonly ListView[] = none,
): [PageSearch, (patch: Patch, options?: { push?: boolean }) => void] {
  const router = useRouter();
  // Of this page's own match: while the next page is loading, the router's location is already that one's.
  const found: Record<string, unknown> = useSearch({ strict: false });
  const text = stringifySearch(found);
  const search = useMemo(() => openedAt(views, readSearch(parseSearch(text))), [text, views]);
  const change = useCallback(
    (patch: Patch, options: { push?: boolean } = {}) => {
      const { pathname, searchStr } = router.state.location;
      const here = readSearch(parseSearch(searchStr));
      const next = stringifySearch({ ...here, ...patchOf(views, here, patch) });
      // The page stays where it is: what is scrolled here is the grid, which sees to itself.
      void router.navigate({ href: pathname + next, replace: options.push !== true, resetScroll: false });
    },
    [router, views],
  );
  return [search, change];
}

/** The list's address: read from the URL, written back without a step in the browser's history while one types. */
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type PageSearch, parseSearch, readSearch, stringifySearch } from '../routing/search';

type Patch = Readonly<Record<string, string | undefined>>;

/** The query of the address, and how to change parts of it; undefined or empty removes. */
export function useAddress(): [PageSearch, (patch: Patch, options?: { push?: boolean }) => void] {
  const router = useRouter();
  // Of this page's own match: while the next page is on its way, the router's location is already that one's.
  const found: Record<string, unknown> = useSearch({ strict: false });
  const text = stringifySearch(found);
  const search = useMemo(() => readSearch(parseSearch(text)), [text]);
  const change = useCallback(
    (patch: Patch, options: { push?: boolean } = {}) => {
      const { pathname, searchStr } = router.state.location;
      const next = stringifySearch({ ...parseSearch(searchStr), ...patch });
      // The page stays where it is: what is scrolled here is the grid, which sees to itself.
      void router.navigate({ href: pathname + next, replace: options.push !== true, resetScroll: false });
    },
    [router],
  );
  return [search, change];
}

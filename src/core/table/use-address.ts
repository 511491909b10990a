/** The list's address: read from the URL, written back without a step in the browser's history while one types. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type PageSearch, parseSearch, readSearch, stringifySearch } from '../routing/search';

type Patch = Readonly<Record<string, string | undefined>>;

/** The query of the address, and how to change parts of it; undefined or empty removes. */
export function useAddress(): [PageSearch, (patch: Patch, options?: { push?: boolean }) => void] {
  const router = useRouter();
  const text = useRouterState({ select: (state) => state.location.searchStr });
  const search = useMemo(() => readSearch(parseSearch(text)), [text]);
  const change = useCallback(
    (patch: Patch, options: { push?: boolean } = {}) => {
      const { pathname, searchStr } = router.state.location;
      const next = stringifySearch({ ...parseSearch(searchStr), ...patch });
      void router.navigate({ href: pathname + next, replace: options.push !== true });
    },
    [router],
  );
  return [search, change];
}

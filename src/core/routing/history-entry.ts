/** Places in the browser's history: where a page is, to come back to it. */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** Number of the entry that the router is at, from 0; null when it does not say. */
export function entryOf({ history }: { history: RouterHistory }): number | null {
  const index: unknown = history.location.state.__TSR_index;
  return typeof index === 'number' ? index : null;
}

/** The entry of the page that calls it, also once another one is loading. */
export function useHistoryEntry(): RefObject<number | null> {
  const router = useRouter();
  const entry = useRef<number | null>(null);
  useEffect(() => {
    const { pathname } = router.history.location;
    const note = () => {
      if (router.history.location.pathname === pathname) entry.current = entryOf(router);
    };
    note();
    return router.subscribe('onResolved', note);
  }, [router]);
  return entry;
}

import { type RefObject, useEffect } from 'react';

/** Scrolls the current one of a box of links into sight, where the box has no room for all of them. */
export function useCurrentInSight(box: RefObject<HTMLElement | null>, current: string | null): void {
  useEffect(() => {
    if (current !== null) box.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [box, current]);
}

import { type RefObject, useEffect } from 'react';

/** Keys go to the rows of a list once they are there, and once they are drawn otherwise. */
export function useFirstFocus(list: RefObject<HTMLElement | null>, isShown: boolean, isTiled = false): void {
  useEffect(() => {
    const at = document.activeElement;
    // Nobody has gone anywhere yet: the page itself has the focus after a visit (follow.ts).
    if (isShown && (at === document.body || at?.id === 'main')) list.current?.focus({ preventScroll: true });
    // eslint-disable-next-line react/exhaustive-deps
  }, [isShown, list, isTiled]);
}

/** Hands a list to keys and commands: a list page for as long as it is there, an embedded one once it has had the focus. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { store } from '../../facts';
import { type ActiveTable, activeTableAtom } from './active-table';

/** What takes the keys for this list; they go back to the list before when it leaves the page. */
export function useActiveTable(active: ActiveTable): () => void {
  // Stays the same while what it stands for is drawn again and again: it is brought up to date.
  // eslint-disable-next-line react/exhaustive-deps
  const handle = useMemo((): ActiveTable => ({ ...active }), [active.resource]);
  Object.assign(handle, active);
  const before = useRef<ActiveTable | null>(null);
  useEffect(
    () => () => {
      if (store.get(activeTableAtom) === handle) store.set(activeTableAtom, before.current);
    },
    [handle],
  );
  return useCallback(() => {
    const now = store.get(activeTableAtom);
    if (now === handle) return;
    before.current = now;
    store.set(activeTableAtom, handle);
  }, [handle]);
}

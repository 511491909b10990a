/** Hands a list to keys and commands: a list page for as long as it is there, an embedded one once it has had the focus. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { store } from '../facts';
import { type ActiveTable, activeTableAtom } from './active-table';

/** What takes the keys for this list; they go back to the list before when it leaves the page. */
export function useActiveTable(active: ActiveTable): () => void {
  const latest = useRef(active);
  latest.current = active;
  const handle = useMemo(() => handleOf(latest, active.resource), [active.resource]);
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

/** Stays the same while what it stands for is drawn again and again. */
function handleOf(latest: { current: ActiveTable }, resource: string): ActiveTable {
  return {
    resource,
    filter: () => latest.current.filter(),
    move: (key) => latest.current.move(key),
    open: () => latest.current.open(),
    edit: () => latest.current.edit(),
    tick: () => latest.current.tick(),
    tickAll: () => latest.current.tickAll(),
    create: () => latest.current.create(),
    rowMenu: () => latest.current.rowMenu(),
    columns: () => latest.current.columns(),
    export: (format) => latest.current.export(format),
    imports: () => latest.current.imports(),
    clear: () => latest.current.clear(),
    key: () => latest.current.key(),
    cells: (act) => latest.current.cells(act),
  };
}

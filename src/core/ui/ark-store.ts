import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export type Ark = typeof import('./ark');

let ark: Ark | null = null;
let flight: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches the Ark chunk once. The shell calls it when idle; a part calls it when first needed. */
export function preloadArk(): Promise<void> {
  flight ??= import('./ark').then(arrive, (cause: unknown) => {
    flight = null;
    throw cause;
  });
  return flight;
}

/** Swaps every shell for its part at once, and gives the focus back to the element with the same id. */
function arrive(loaded: Ark): void {
  const focused = document.activeElement?.id ?? '';
  flushSync(() => {
    ark = loaded;
    for (const tell of listeners) tell();
  });
  if (focused !== '' && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The Ark chunk, or null until it is here; `wanted` asks for it. A failed load throws, for the boundary above. */
export function useArk(wanted: boolean): Ark | null {
  const loaded = useSyncExternalStore(listen, () => ark);
  useEffect(() => {
    if (wanted && loaded === null) preloadArk().catch(reportLoad);
  }, [wanted, loaded]);
  return loaded;
}

/** A chunk that fails is a `vite:preloadError` for the shell (reloads once); nothing to add here. */
function reportLoad(): void {
  listeners.forEach((tell) => tell());
}

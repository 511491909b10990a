import { useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

export type Ark = typeof import('./ark');

let ark: Ark | null = null;
let flight: Promise<void> | null = null;
const listeners = new Set<() => void>();

/**
 * Fetches the Ark chunk once. The shell calls it when idle; a part calls it when first needed. A failed load leaves
 * the shells in place and is tried again at the next call and when the network comes back.
 */
export function preloadArk(): void {
  flight ??= import('./ark').then(arrive, () => {
    flight = null;
    window.addEventListener('online', preloadArk, { once: true });
  });
}

/** Swaps every shell for its part at once, and gives the focus and what was typed back to the element with the same id. */
function arrive(loaded: Ark): void {
  const shell = document.activeElement;
  const focused = shell?.id ?? '';
  const typed = shell instanceof HTMLElement ? (shell.dataset['typed'] ?? '') : '';
  flushSync(() => {
    ark = loaded;
    for (const tell of listeners) tell();
  });
  if (focused === '' || document.activeElement === shell) return;
  const part = document.getElementById(focused);
  part?.focus();
  if (typed !== '') loaded.typeInto(part, typed);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The Ark chunk, or null until it is here; `wanted` asks for it. */
export function useArk(wanted: boolean): Ark | null {
  const loaded = useSyncExternalStore(listen, () => ark);
  useEffect(() => {
    if (wanted && loaded === null) preloadArk();
  }, [wanted, loaded]);
  return loaded;
}

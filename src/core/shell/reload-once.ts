/** A chunk that is gone means a newer console: the page is loaded again, once, unless offline or something typed would be lost. */
import { dirtyAtom, store } from '../facts';

const mark = 'regie.reloaded';
/** A second failure this soon is not an old console: it is shown. */
const soon = 30_000;

let reloading = false;

/** Whether the page is about to be loaded again: what failed meanwhile is not reported. */
export function isReloading(): boolean {
  return reloading;
}

export function reloadOnce(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (store.get(dirtyAtom) || !navigator.onLine || Date.now() - last < soon) return;
    sessionStorage.setItem(mark, String(Date.now()));
    event.preventDefault();
    reloading = true;
    location.reload();
  });
}

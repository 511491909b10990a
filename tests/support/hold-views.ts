import { type SavedView, viewsAtom } from '../../src/commands/views';
import { store } from '../../src/core/facts';

/** Offers views in the palette of a page with no server, where what the console reads of them must not take them away. */
export function holdViews(views: readonly SavedView[]): void {
  store.sub(viewsAtom, () => {
    if (store.get(viewsAtom) !== views) store.set(viewsAtom, views);
  });
  store.set(viewsAtom, views);
}

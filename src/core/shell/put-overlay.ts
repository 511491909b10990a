import { store } from '../facts';
import { type OverlayEntry, overlaysAtom } from './overlays';

/** Puts an overlay over the console, once; atoms of its own say what it shows. */
export function putOverlay(entry: OverlayEntry): void {
  const overlays = store.get(overlaysAtom);
  if (overlays.every(({ id }) => id !== entry.id)) store.set(overlaysAtom, [...overlays, entry]);
}

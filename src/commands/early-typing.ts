/** Letters typed between the key that opens the palette and its drawing: they are its first letters. */
import { paletteAtom, store } from '../core/facts';
import { type } from './palette/scope';
import { drawnAtom, earlyAtom, typedAtom } from './palette/state';

/** Takes a key for the palette that is on its way; true when it was meant for it. */
export function takeEarly(event: KeyboardEvent): boolean {
  if (!store.get(paletteAtom).open || store.get(drawnAtom)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.key === 'Escape') {
    store.set(paletteAtom, { open: false });
    return true;
  }
  if ([...event.key].length === 1) {
    const typed = store.get(typedAtom);
    store.set(typedAtom, type(typed, (store.get(earlyAtom) ? typed.text : '') + event.key));
    store.set(earlyAtom, true);
  }
  return event.key !== 'Tab' && event.key !== 'Shift';
}

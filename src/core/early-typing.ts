/** Keys pressed before the palette is drawn, or before the keyboard is listened to: they are its first ones. */
import { drawnAtom, paletteAtom, store, userAtom } from './facts';

/** Takes a key for the palette that is on its way; true when it was meant for it. */
export function takeEarly(event: KeyboardEvent): boolean {
  const palette = store.get(paletteAtom);
  if (!palette.open || store.get(drawnAtom)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const typed = palette.early === true ? (palette.typed ?? '') : '';
  if (event.key === 'Escape') store.set(paletteAtom, { open: false });
  else if (event.key === 'Enter') store.set(paletteAtom, { ...palette, run: true });
  else if (event.key === 'Backspace') store.set(paletteAtom, { open: true, typed: typed.slice(0, -1), early: true });
  else if ([...event.key].length === 1) store.set(paletteAtom, { open: true, typed: typed + event.key, early: true });
  return event.key !== 'Tab' && event.key !== 'Shift';
}

/** Hears `Mod+K` and what follows until the keyboard is listened to, which the page says by `data-keyboard`. */
export function listenEarly(): void {
  const hear = (event: KeyboardEvent) => {
    if (document.documentElement.dataset['keyboard'] === 'ready')
      return window.removeEventListener('keydown', hear, true);
    if (store.get(userAtom) === null) return;
    const isOpening = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
    if (isOpening) store.set(paletteAtom, { open: true });
    if (!isOpening && !takeEarly(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', hear, true);
}

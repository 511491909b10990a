/** Opens the figures of the list over it; the window itself comes late. */
import { atom } from 'jotai/vanilla';
import { lazyPart, putOverlay, store, useAtomValue } from '../../core';

const FiguresDialog = lazyPart(() => import('./parts/figures-dialog.part'));

/** The filter whose figures are shown; null: none are. */
const figuresAtom = atom<string | null>(null);

export function openFigures(q: string): void {
  store.set(figuresAtom, q);
  putOverlay({ id: 'orders.figures', Overlay: FiguresOverlay });
}

function FiguresOverlay() {
  const q = useAtomValue(figuresAtom);
  return q === null ? null : <FiguresDialog q={q} onClose={() => store.set(figuresAtom, null)} />;
}

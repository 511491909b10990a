/** Opens the choice of what a duplicate takes over. */
import { atom } from 'jotai/vanilla';
import { store } from '../../facts';
import { lazyPart } from '../../shell/lazy-part';
import { overlaysAtom } from '../../shell/overlays';

export interface DuplicateAsked {
  resource: string;
  id: string;
}

export const duplicateAtom = atom<DuplicateAsked | null>(null);

const id = 'core.duplicate';
const Overlay = lazyPart(async () => ({ default: (await import('./duplicate-dialog')).DuplicateOverlay }));

export function showDuplicate(asked: DuplicateAsked): void {
  const overlays = store.get(overlaysAtom);
  if (overlays.every((each) => each.id !== id)) store.set(overlaysAtom, [...overlays, { id, Overlay }]);
  store.set(duplicateAtom, asked);
}

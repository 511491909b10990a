/** Opens the choice of what a duplicate takes over. */
import { atom } from 'jotai/vanilla';
import { store } from '../../facts';
import { lazyPart } from '../../shell/lazy-part';
import { putOverlay } from '../../shell/put-overlay';

export interface DuplicateAsked {
  resource: string;
  id: string;
}

export const duplicateAtom = atom<DuplicateAsked | null>(null);

const id = 'core.duplicate';
const Overlay = lazyPart(async () => ({ default: (await import('./duplicate-dialog')).DuplicateOverlay }));

export function showDuplicate(asked: DuplicateAsked): void {
  putOverlay({ id, Overlay });
  store.set(duplicateAtom, asked);
}

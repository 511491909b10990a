/** Opens what uses a record. */
import { atom } from 'jotai/vanilla';
import { store } from '../facts';
import { lazyPart } from '../shell/lazy-part';
import { putOverlay } from '../shell/put-overlay';

export interface UsagesAsked {
  resource: string;
  id: string;
}

export const usagesAtom = atom<UsagesAsked | null>(null);

const id = 'core.usages';
const Overlay = lazyPart(async () => ({ default: (await import('./usage-dialog')).UsageOverlay }));

export function showUsages(asked: UsagesAsked): void {
  putOverlay({ id, Overlay });
  store.set(usagesAtom, asked);
}

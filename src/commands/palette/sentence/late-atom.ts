/** What sentences and dates in words are read by: it comes once the palette is open. */
import { atom } from 'jotai/vanilla';
import { store } from '../../../core/facts';

export type Late = typeof import('./late');

/** `failed`: it does not come, and the palette goes on without. */
export const lateAtom = atom<Late | 'failed' | null>(null);

export async function loadLate(): Promise<void> {
  if (store.get(lateAtom) === null) store.set(lateAtom, await import('./late').catch((): 'failed' => 'failed'));
}

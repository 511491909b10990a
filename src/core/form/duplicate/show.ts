/** Opens the choice of what a duplicate takes over. */
import { atom } from 'jotai/vanilla';
import { store } from '../../facts';
import { lazyPart } from '../../shell/lazy-part';
import { putOverlay } from '../../shell/put-overlay';
import { type KnownRecord, knownRecord, type NamedRecord } from '../record-choices';

export const duplicateAtom = atom<KnownRecord | null>(null);

const id = 'core.duplicate';
const Overlay = lazyPart(async () => ({ default: (await import('./duplicate-dialog')).DuplicateOverlay }));

export async function showDuplicate(asked: NamedRecord): Promise<void> {
  const known = await knownRecord(asked);
  putOverlay({ id, Overlay });
  store.set(duplicateAtom, known);
}

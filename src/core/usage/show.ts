/** Opens what uses a record. */
import { atom } from 'jotai/vanilla';
import { store } from '../facts';
import { type KnownRecord, knownRecord, type NamedRecord } from '../form/record-choices';
import { lazyPart } from '../shell/lazy-part';
import { putOverlay } from '../shell/put-overlay';

export const usagesAtom = atom<KnownRecord | null>(null);

const id = 'core.usages';
const Overlay = lazyPart(async () => ({ default: (await import('./usage-dialog')).UsageOverlay }));

export async function showUsages(asked: NamedRecord): Promise<void> {
  const known = await knownRecord(asked);
  putOverlay({ id, Overlay });
  store.set(usagesAtom, known);
}

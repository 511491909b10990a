/** What is opened over the console about one record. */
import { atom, type PrimitiveAtom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import { store } from '../facts';
import { lazyPart } from '../shell/lazy-part';
import { putOverlay } from '../shell/put-overlay';
import { type KnownRecord, knownRecord, type NamedRecord } from './record-choices';

export interface RecordOverlay {
  /** The record asked about; null when closed. */
  askedAtom: PrimitiveAtom<KnownRecord | null>;
  show(asked: NamedRecord): Promise<void>;
}

/**
 * Makes an overlay about a record, brought when it is first shown.
 * @param id its own among overlays
 */
export function recordOverlay(id: string, load: () => Promise<{ default: ComponentType }>): RecordOverlay {
  const askedAtom = atom<KnownRecord | null>(null);
  const Overlay = lazyPart(load);
  return {
    askedAtom,
    show: async (asked) => {
      const known = knownRecord(asked);
      putOverlay({ id, Overlay });
      store.set(askedAtom, known);
    },
  };
}

/** What is opened over the console about one record. */
import { useAtom } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ComponentType } from 'react';
import { store } from '../../facts';
import { lazyPart } from '../../shell/lazy-part';
import { putOverlay } from '../../shell/put-overlay';
import { type KnownRecord, knownRecord, type NamedRecord } from '../record/record-choices';

export interface RecordOverlayProps {
  /** The record that it is opened for; null when closed. */
  record: KnownRecord | null;
  onClose(): void;
}

/**
 * Makes an overlay about a record, loaded when it is first shown.
 * @param id its own among overlays
 * @returns what shows it
 */
export function recordOverlay(
  id: string,
  load: () => Promise<{ default: ComponentType<RecordOverlayProps> }>,
): (record: NamedRecord) => Promise<void> {
  const recordAtom = atom<KnownRecord | null>(null);
  const Part = lazyPart(load);
  function Overlay() {
    const [record, setRecord] = useAtom(recordAtom);
    return <Part record={record} onClose={() => setRecord(null)} />;
  }
  return async (record) => {
    const known = knownRecord(record);
    putOverlay({ id, Overlay });
    store.set(recordAtom, known);
  };
}

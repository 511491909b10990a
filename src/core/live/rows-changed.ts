/** Who hears of rows changed, before the live channel is there. */
import type { LiveEvent } from '../contract';

export type RowsEvent = Extract<LiveEvent, { type: 'rows' }>;
type Listener = (event: RowsEvent) => void;

const listeners = new Set<Listener>();

/** Hears of rows changed, here or by others: "modifié par X" in forms. */
export function onRowsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all who hear. */
export function notifyRowsChanged(event: RowsEvent): void {
  for (const listener of listeners) listener(event);
}

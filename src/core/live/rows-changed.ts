/** Listeners to changed rows, before the live channel is there. */
import type { LiveEvent } from '../contract';

export type RowsEvent = Extract<LiveEvent, { type: 'rows' }>;
type Listener = (event: RowsEvent) => void;

const listeners = new Set<Listener>();

/** Subscribes to changed rows, here or by others: "modifié par X" in forms. */
export function onRowsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies all listeners. */
export function notifyRowsChanged(event: RowsEvent): void {
  for (const listener of listeners) listener(event);
}

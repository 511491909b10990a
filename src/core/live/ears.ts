/** Who hears of rows changed, before the live channel is there. */
import type { LiveEvent } from '../contract';

export type RowsEvent = Extract<LiveEvent, { type: 'rows' }>;
type Ear = (event: RowsEvent) => void;

const ears = new Set<Ear>();

/** Hears of rows changed, here or by others: "modifié par X" in forms. */
export function onRowsChanged(ear: Ear): () => void {
  ears.add(ear);
  return () => ears.delete(ear);
}

/** Tells all who hear. */
export function tellRowsChanged(event: RowsEvent): void {
  for (const ear of ears) ear(event);
}

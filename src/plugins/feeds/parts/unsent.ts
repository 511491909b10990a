/** Rejected rows that were mended and not sent back yet: kept in this tab, whatever page it shows. */
import type { FeedReject } from '../models/execution';

export type MendedRow = Pick<FeedReject, 'line' | 'cells'>;

const placeOf = (execution: string) => `regie-rejets:${execution}`;

/** Those of a run; null when there are none. */
export function unsentRows(execution: string): readonly MendedRow[] | null {
  const kept = sessionStorage.getItem(placeOf(execution));
  // As `keepRows` wrote it.
  return kept === null ? null : (JSON.parse(kept) as MendedRow[]);
}

/** Keeps them; null: they were sent back or given up. A tab that has no room keeps them on the page alone. */
export function keepRows(execution: string, rows: readonly MendedRow[] | null): void {
  try {
    if (rows === null) sessionStorage.removeItem(placeOf(execution));
    else sessionStorage.setItem(placeOf(execution), JSON.stringify(rows));
  } catch {}
}

/** The list that a record was opened from: where "next" leads, and "12 / 340". */
import { atom } from 'jotai/vanilla';

export interface Trail {
  resource: string;
  q: string;
  sort: string;
  tiers: string | null;
  /** Place of the cursor when the list was left. */
  index: number;
  total: number;
  /** Entry of the browser's history that it is at, to come back to. */
  entry: number | null;
}

export const trailAtom = atom<Trail | null>(null);

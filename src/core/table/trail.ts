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
}

export const trailAtom = atom<Trail | null>(null);

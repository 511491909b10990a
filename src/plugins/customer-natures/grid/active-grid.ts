/** The grid of prices on the page, for commands. */
import { atom } from 'jotai/vanilla';

export interface ActiveGrid {
  /** Has what is typed written at an hour. */
  plan(): Promise<void>;
  /** How many prices are typed and not written. */
  count(): number;
}

export const activeGridAtom = atom<ActiveGrid | null>(null);

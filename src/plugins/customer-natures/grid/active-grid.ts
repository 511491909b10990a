/** The grid of prices on the page, for keys and commands. */
import { atom } from 'jotai/vanilla';

export interface ActiveGrid {
  /** Takes what is being typed for the range, or writes all that was. */
  apply(): Promise<void>;
  /** Has it written at an hour. */
  plan(): Promise<void>;
  /** Takes back the last step that is not written; false where there is none. */
  back(): boolean;
  /** Opens the past of the price under the cursor. */
  history(): void;
  /** Goes to the field of the grid. */
  choose(): void;
  /** How many prices are typed and not written. */
  count(): number;
}

export const activeGridAtom = atom<ActiveGrid | null>(null);

/** What of the home page is opened: kept while the console is. */
import { atom } from 'jotai/vanilla';

/** Plots are shown as tables of their numbers. */
export const numbersAtom = atom(false);

/** Lines of the work list that count nothing are shown. */
export const zeroAtom = atom(false);

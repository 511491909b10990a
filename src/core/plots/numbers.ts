/** Plots are shown as tables of their numbers: all of them, while the console is open. */
import { atom } from 'jotai/vanilla';

export const numbersAtom = atom(false);

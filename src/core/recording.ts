/** A macro being recorded, as the shell shows it; commands/macros records it. */
import { atom } from 'jotai/vanilla';

/** How many steps are recorded so far; null when nothing is being recorded. */
export const recordingAtom = atom<number | null>(null);

/** What was recorded last, in words; null before the first step. */
export const lastStepAtom = atom<string | null>(null);

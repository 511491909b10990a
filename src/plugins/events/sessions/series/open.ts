/** Which manifestation the generator is open for. */
import { atom } from 'jotai/vanilla';

export const seriesAtom = atom<number | null>(null);

/** The manifestation whose curve is to be shown once its page is there; null: none. */
import { atom } from 'jotai/vanilla';
import type { Measure } from '../models/sales-curve';

export const requestedCurveAtom = atom<number | null>(null);

/** What curves count, while the console is open. */
export const measureAtom = atom<Measure>('places');

/** What the screen of an order shares with its commands. */
import { atom } from 'jotai/vanilla';

/** Lines ticked on the open order. */
export const chosenAtom = atom<{ id: number; lignes: readonly string[] }>({ id: 0, lignes: [] });

/** The order whose refund is being chosen, and the lines, or how many places, to begin with. */
export const refundAtom = atom<{ id: number; lignes: readonly string[]; places?: number | undefined } | null>(null);

export const threadFilters = ['all', 'money', 'mails', 'states'] as const;
export type ThreadFilter = (typeof threadFilters)[number];

/** What of the time line is shown. */
export const threadAtom = atom<ThreadFilter>('all');

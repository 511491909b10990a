/** Who writes venues. */
import { passes, roleAtom, useAtomValue } from '../../core';
import { venues } from './model';

/** Whether the person at the console may change venues; partners read them. */
export function useWritesVenues(): boolean {
  return passes(venues.guard.write, useAtomValue(roleAtom));
}

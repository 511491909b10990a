/** Who writes venues. */
import { actorAtom, mayDo, useAtomValue } from '../../core';
import { venues } from './model';

/** Whether the person at the console may change venues; partners read them. */
export function useWritesVenues(): boolean {
  return mayDo(useAtomValue(actorAtom), venues, 'update');
}

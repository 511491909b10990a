/** Locks: they keep a record from bulk edits, imports and feeds, and say who locked it, when and why. */
import { getAt } from '../../../src/core/model/model';
import { lastLocks, lockRefusal } from '../../actions/locks';
import type { Pending, Refusal, Within } from '../../resource/hooks';

/**
 * Refuses locked rows, unless the change itself unlocks them. The person who edits the record is not stopped; who takes
 * something back, by what was locked since (actions/revert.ts).
 */
export async function refuseLocked(
  within: Within,
  pending: readonly Pending[],
  entity: string,
  path: string,
): Promise<Map<string | number, Refusal[]>> {
  if (within.origin === 'form' || within.origin === 'revert' || within.overLocks) return new Map();
  const locked = pending.filter(
    ({ before, after }) => before && after && getAt(before, path) === true && getAt(after, path) !== false,
  );
  if (locked.length === 0) return new Map();
  const entries = await lastLocks(
    within,
    entity,
    path,
    locked.map(({ key }) => key),
  );
  return new Map(locked.map(({ key }) => [key, [lockRefusal(within, entries.get(String(key)))]]));
}

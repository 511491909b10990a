/** The records before and after one, in the list it was opened from. */
import { keyOf, type Resource } from '../../define';
import { store } from '../../facts';
import { http } from '../../http';
import type { Row } from '../../model/model';
import type { Key } from '../grid/ticks';
import { type Trail, trailAtom } from './trail';

export interface Neighbours {
  previous: Row | null;
  next: Row | null;
  /** From 1. */
  rank: number;
  total: number;
}

/** The records before and after one in the list come from; null when it is not there any more. */
export async function neighboursOf(
  resource: Resource,
  key: Key,
  trail: Trail,
  signal?: AbortSignal,
): Promise<Neighbours | null> {
  const from = Math.max(0, trail.index - 2);
  const query = { q: trail.q || null, sort: trail.sort || null, tiers: trail.tiers };
  const { items, total } = await http.list(resource, { ...query, offset: from, limit: 5 }, signal ? { signal } : {});
  const at = items.findIndex((row) => String(keyOf(resource, row)) === String(key));
  if (at < 0) return null;
  store.set(trailAtom, { ...trail, index: from + at });
  return {
    previous: items[at - 1] ?? null,
    next: items[at + 1] ?? null,
    rank: from + at + 1,
    total: Math.max(total, trail.total),
  };
}

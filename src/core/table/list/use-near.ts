/** The records before and after the one that is open, in the list it was opened from. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import type { Resource } from '../../define';
import { rowKeys } from '../../rows';
import type { Key } from '../grid/ticks';
import { type Neighbours, neighboursOf } from './neighbours';
import { trailAtom } from './trail';

/** Null while they are loading, and for a record that no list led to. */
export function useNear(resource: Resource, id: Key | null): Neighbours | null {
  const trail = useAtomValue(trailAtom);
  const isOnTrail = id !== null && trail?.resource === resource.name;
  const near = useQuery({
    queryKey: [...rowKeys.resource(resource.name), 'near', id, trail?.q, trail?.sort, trail?.tiers],
    queryFn: ({ signal }) => (id !== null && isOnTrail && trail ? neighboursOf(resource, id, trail, signal) : null),
    enabled: isOnTrail,
  }).data;
  return near ?? null;
}

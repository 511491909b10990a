/** How many rows some filters of a resource find. */
import type { Resource } from '../define';
import { http } from '../http';
import { rowKeys } from './keys';
import { useMany } from './many';

/**
 * One count for each filter, in their order; undefined until it is there.
 * @returns exact up to a limit, a floor beyond it
 */
export function useCounts(resource: Resource, filters: readonly string[], tiers: string | null) {
  return useMany(
    filters.map((q) => ({
      queryKey: [...rowKeys.resource(resource.name), 'found', q, tiers],
      queryFn: ({ signal }: { signal: AbortSignal }) => http.count(resource, { q, tiers }, signal),
    })),
  ).map(({ data }) => data);
}

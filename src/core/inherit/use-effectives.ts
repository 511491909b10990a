/** What every setting of every record comes to: one request for all that show it. */
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../define';
import { http } from '../http';
import { rowKeys } from '../rows';
import type { Effectives } from './contract';

/** @param enabled once the rows are there: they are quicker than this */
export function useEffectives(resource: Resource, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...rowKeys.resource(resource.name), 'effectives'],
    queryFn: ({ signal }) => http.ask<Effectives>(resource, 'effectives', { signal, retries: 2 }),
  });
}

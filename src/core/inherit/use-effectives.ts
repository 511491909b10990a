/** What every setting of every record comes to: one request for all that show it. */
import { useQuery } from '@tanstack/react-query';
import type { Resource } from '../define';
import { http } from '../http';
import { rowKeys } from '../rows';
import type { Effectives } from './contract';

/** @param enabled once the rows are there: they are quicker than this */
export function useEffectives({ name, service, path }: Resource, enabled = true) {
  return useQuery({
    enabled,
    queryKey: [...rowKeys.resource(name), 'effectives'],
    queryFn: async ({ signal }) =>
      (await http.request<Effectives>({ service, path: `${path}/effectives`, signal, retries: 2 })).data,
  });
}

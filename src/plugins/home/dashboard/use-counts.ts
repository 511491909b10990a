/** Counts of several filters of one resource, together; each is one row asked for with its total. */
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { http, type Resource, tiersAtom } from '../../../core';

export interface Counts {
  /** One for each filter; null until all are known. */
  values: readonly number[] | null;
  isFailed: boolean;
  isFetching: boolean;
  reload(): void;
}

const tenMinutes = 600_000;

export function useCounts(resource: Resource, filters: readonly string[]): Counts {
  const tiers = useAtomValue(tiersAtom);
  return useQueries({
    queries: filters.map((q) => ({
      queryKey: ['rows', resource.name, 'count', q, tiers] as const,
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total, exact } = await http.list(resource, { q, limit: 1, total: 'exact', tiers }, { signal });
        return { total, exact };
      },
      staleTime: tenMinutes,
    })),
    combine: (found) => ({
      values: found.every(({ data }) => data !== undefined) ? found.map(({ data }) => data?.total ?? 0) : null,
      isFailed: found.some(({ error }) => error !== null),
      isFetching: found.some(({ isFetching }) => isFetching),
      reload: () => found.forEach((query) => void query.refetch()),
    }),
  });
}

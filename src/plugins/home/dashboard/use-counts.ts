/** Counts and sums of several filters of one resource, together. */
import { useQueries } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { http, type Resource, tiersAtom } from '../../../core';

export interface Counts<T = number> {
  /** One for each filter; null until all are known. */
  values: readonly T[] | null;
  isFailed: boolean;
  isFetching: boolean;
  reload(): void;
}

type Ask<T> = (q: string, tiers: string | null, signal: AbortSignal) => Promise<T>;

const tenMinutes = 600_000;

/** How many records each filter finds: one row requested with its total. */
export function useCounts(resource: Resource, filters: readonly string[]): Counts {
  return useEach(resource, 'count', filters, async (q, tiers, signal) => {
    return (await http.count(resource, { q, tiers, total: 'exact' }, signal)).total;
  });
}

/** Sums, and the currency of amounts; those in several are not there. */
export interface Sums {
  sums: Readonly<Record<string, number>>;
  devise?: string;
}

/** Sums of some leaves over what each filter finds. */
export function useSums(resource: Resource, filters: readonly string[], leaves: string): Counts<Sums> {
  return useEach(resource, `sums ${leaves}`, filters, async (q, tiers, signal) => {
    const { service, path } = resource;
    const query = { columns: leaves, q, tiers };
    const request = { service, path: `${path}/sums`, query, retries: 2, signal };
    return (await http.request<Sums>(request)).data;
  });
}

function useEach<T>(resource: Resource, what: string, filters: readonly string[], ask: Ask<T>): Counts<T> {
  const tiers = useAtomValue(tiersAtom);
  return useQueries({
    queries: filters.map((q) => ({
      queryKey: ['rows', resource.name, what, 'plot', q, tiers] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(q, tiers, signal),
      staleTime: tenMinutes,
    })),
    combine: (found) => {
      const values = found.flatMap(({ data }) => (data === undefined ? [] : [data]));
      return {
        values: values.length === filters.length ? values : null,
        isFailed: found.some(({ error }) => error !== null),
        isFetching: found.some(({ isFetching }) => isFetching),
        reload: () => found.forEach((query) => void query.refetch()),
      };
    },
  });
}

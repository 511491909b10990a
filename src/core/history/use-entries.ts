/** Entries of the history in React: those of a record, of a lot, one by its id; and the record as it is now. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resource } from '../define';
import { quoteValue } from '../filter/quoting';
import { resourceNamed } from '../form/record/record-choices';
import { http } from '../http';
import type { Row } from '../model/model';
import { Problem } from '../problem';
import { oneQuery } from '../rows/one';
import { type Entry, entryOf } from './entry';

/** The resource of the history, which a plugin brings. */
export function historyResource(): Resource | undefined {
  return resourceNamed('actions');
}

export interface Entries {
  entries: readonly Entry[];
  total: number;
  status: 'loading' | 'ready' | 'failed';
  problem: Problem | null;
  /** Reads more; absent when all are there. */
  more: (() => void) | undefined;
  isFetching: boolean;
  reload(): void;
}

const step = 50;

/** Entries that a filter finds, the latest first, read by fifties. */
export function useEntries(q: string, isEnabled = true): Entries {
  const actions = historyResource();
  const [limit, setLimit] = useState(step);
  const query = useQuery({
    queryKey: ['rows', 'actions', 'entries', q, limit] as const,
    queryFn: async ({ signal }) => {
      if (!actions) return { items: [], total: 0 };
      const { items, total } = await http.list(actions, { q, limit, sort: '-date' }, { signal });
      return { items: items.map(entryOf), total };
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  const entries = query.data?.items ?? [];
  const total = query.data?.total ?? 0;
  return {
    entries,
    total,
    status: query.data ? 'ready' : query.error ? 'failed' : 'loading',
    problem: query.error ? Problem.from(query.error) : null,
    more: entries.length < total && limit < 500 ? () => setLimit(Math.min(500, limit + step)) : undefined,
    isFetching: query.isFetching,
    reload: () => void query.refetch(),
  };
}

/** Filter of a record's entries. */
export function recordFilter(resource: string, id: string | number): string {
  return `entite:=${quoteValue(resource)} entiteId:=${quoteValue(String(id))}`;
}

/** Filter of a lot's entries. */
export function lotFilter(lot: string): string {
  return `lotId:=${quoteValue(lot)}`;
}

/** One entry, by its id. */
export function useEntry(id: string | null) {
  const actions = historyResource();
  return useQuery({
    queryKey: ['rows', 'actions', 'one', id ?? ''] as const,
    queryFn: async ({ signal }) => {
      if (!actions || id === null) throw new Problem('not-found', { status: 404 });
      return entryOf(await http.show(actions, id, { signal }));
    },
    enabled: id !== null,
  });
}

/** The record of an entry as it is now: null when it is gone, undefined until it is known or when it cannot be. */
export function useRecordNow({ resource, recordId }: Entry, isWanted: boolean): Row | null | undefined {
  const known = resourceNamed(resource);
  const query = useQuery({
    ...(known
      ? oneQuery(known, recordId)
      : { queryKey: ['rows', resource, 'one', recordId], queryFn: () => Promise.reject(new Problem('not-found')) }),
    enabled: isWanted && known !== undefined,
  });
  if (query.data) return query.data;
  return query.error && Problem.from(query.error).status === 404 ? null : undefined;
}

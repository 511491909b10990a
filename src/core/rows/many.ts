/** Several queries followed at once. TanStack's `useQueries` does more, and the first list would carry it for that. */
import { notifyManager, QueryObserver, type QueryObserverResult } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { queryClient } from './client';

export interface OneOfMany<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
  staleTime?: number;
}

interface Held<T> {
  observer: QueryObserver<T>;
  stop: () => void;
}

/** The results of these queries, in their order; each is requested once it is wanted, and aborted when it is not. */
export function useMany<T>(queries: readonly OneOfMany<T>[]): readonly QueryObserverResult<T>[] {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [held] = useState(() => new Map<string, Held<T>>());
  const wanted = queries.map((query) => {
    const options = queryClient.defaultQueryOptions<T>(query);
    const observer = held.get(options.queryHash)?.observer ?? new QueryObserver<T>(queryClient, options);
    return { hash: options.queryHash, observer, result: observer.getOptimisticResult(options) };
  });
  const hashes = wanted.map(({ hash }) => hash).join('\n');
  useEffect(() => {
    for (const [hash, { stop }] of held) {
      if (wanted.some((each) => each.hash === hash)) continue;
      stop();
      held.delete(hash);
    }
    for (const { hash, observer } of wanted) {
      if (held.has(hash)) continue;
      held.set(hash, { observer, stop: observer.subscribe(notifyManager.batchCalls(redraw)) });
      // What came between the drawing and now.
      observer.updateResult();
    }
    // The queries are their hashes.
    // eslint-disable-next-line react/exhaustive-deps
  }, [held, hashes]);
  useEffect(
    () => () => {
      for (const { stop } of held.values()) stop();
      held.clear();
    },
    [held],
  );
  return wanted.map(({ result }) => result);
}

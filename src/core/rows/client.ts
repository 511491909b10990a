/** The cache of rows: TanStack Query, keyed by resource. Network errors are Problems, reported by who shows them. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from '../http/failure';
import { Problem } from '../problem';
import { noteFailure } from '../shell/failures';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (cause) => {
      if (Problem.from(cause).code !== 'aborted') noteFailure();
    },
  }),
  defaultOptions: {
    queries: {
      // The calls retry by themselves; a page that is offline says so instead of waiting silently.
      retry: false,
      networkMode: 'always',
      staleTime: 20_000,
      gcTime: 300_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Whether asking again by hand may help. */
export function mayRetry(problem: Problem): boolean {
  return isPassing(problem) || problem.status >= 500;
}

/** What happens to the cache when rows change: told at once for a record, gathered for lists. */

import type { Key } from '../http';
import { queryClient } from './client';
import { rowKeys } from './keys';

/** A bulk change says hundreds of rows one after the other: lists are read again once. */
const gather = 250;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** Rows of a resource changed; null = any of them. */
export function rowsChanged(name: string, ids: readonly Key[] | null): void {
  if (ids) for (const id of ids) void queryClient.invalidateQueries({ queryKey: rowKeys.one(name, id) });
  else void queryClient.invalidateQueries({ queryKey: [...rowKeys.resource(name), 'one'] });
  if (waiting.has(name)) return;
  const timer = setTimeout(() => {
    waiting.delete(name);
    void queryClient.invalidateQueries({
      queryKey: rowKeys.resource(name),
      predicate: ({ queryKey }) => queryKey[2] !== 'one',
    });
  }, gather);
  waiting.set(name, timer);
}

/** Changes may have been missed: all that is on screen is read again. */
export function rowsMissed(): void {
  void queryClient.invalidateQueries({ queryKey: ['rows'] });
}

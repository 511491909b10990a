/** State that comes back with the browser's back button (a cursor, an open panel), and only then. */
import { useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

const most = 50;
const kept = new Map<string, unknown>();

/**
 * Like `useState`, remembered for this entry of the browser's history.
 * @param name unique on the page
 */
export function useRestored<T>(name: string, initial: T): [T, (value: T) => void] {
  const entry = useRouterState({ select: (state) => state.location.state.__TSR_key ?? 'first' });
  const key = `${entry} ${name}`;
  // What is kept under a name was put there by the same call, so its type is that of `initial`.
  const [value, setValue] = useState<T>(() => (kept.has(key) ? (kept.get(key) as T) : initial));
  const set = useCallback(
    (next: T) => {
      kept.delete(key);
      kept.set(key, next);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      setValue(next);
    },
    [key],
  );
  return [value, set];
}

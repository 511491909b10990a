/** Failures, reported to the progress bar, which turns red for a moment: of reads, and of any request that the server failed at. */
import { useEffect, useState } from 'react';

const heard = new Set<() => void>();

/** Tells that a request failed. */
export function noteFailure(): void {
  for (const listener of heard) listener();
}

/** Calls back at each failure; gives what ends it. */
export function onFailure(listener: () => void): () => void {
  heard.add(listener);
  return () => {
    heard.delete(listener);
  };
}

/** True for a moment after a failure. */
export function useFailed(): boolean {
  const [at, setAt] = useState(0);
  useEffect(() => onFailure(() => setAt(Date.now())), []);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), 1200);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== 0;
}

/** Failures of reads, told to the progress bar, which turns red for a moment. */
import { useEffect, useState } from 'react';

const heard = new Set<() => void>();

/** Tells that a request failed. */
export function noteFailure(): void {
  for (const listener of heard) listener();
}

/** True for a moment after a failure. */
export function useFailed(): boolean {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const listener = () => setAt(Date.now());
    heard.add(listener);
    return () => {
      heard.delete(listener);
    };
  }, []);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setAt(0), 1200);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== 0;
}

/** What is out of sight can wait until what is on screen is painted. */
import { startTransition, useEffect, useState } from 'react';

/** The value of the last frame that was painted; null until there was one. */
export function useLastPainted<T>(value: T): T | null {
  const [settled, setPainted] = useState<{ value: T } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The frame paints after its callbacks: a task queued in one of them comes behind it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted({ value })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return settled && settled.value;
}

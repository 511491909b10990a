/**
 * What is typed in a matrix and not written yet, step by step: each step may be taken back. It stays as long as the console
 * is open: whoever comes back to the matrix finds it.
 */
import { useRef, useState } from 'react';
import { emptyStage, type Stage } from './stage';

export type PriceStage = ReturnType<typeof useStage>;

const left = new Map<string, Stage>();

/** @param name the matrix and whoever types in it */
export function useStage(name: string) {
  const [stage, setStage] = useState(() => left.get(name) ?? emptyStage);
  const latest = useRef(stage);
  const before = useRef<readonly Stage[]>([]);
  const put = (next: Stage) => {
    latest.current = next;
    if (next.typed.size === 0) left.delete(name);
    else left.set(name, next);
    setStage(next);
  };
  return {
    stage,
    /** Some step may be taken back. */
    hasSteps: before.current.length > 0,
    /** Now, and not at the last drawing. */
    read: () => latest.current,
    change: (step: (now: Stage) => Stage) => {
      const next = step(latest.current);
      if (next === latest.current) return;
      before.current = [...before.current, latest.current].slice(-mostSteps);
      put(next);
    },
    /** What was written is typed no more, and no step goes back before it. */
    settle: (step: (now: Stage) => Stage) => {
      before.current = [];
      put(step(latest.current));
    },
    /** Takes the last step back; false where there is none. */
    back: () => {
      const last = before.current.at(-1);
      if (last === undefined) return false;
      before.current = before.current.slice(0, -1);
      put(last);
      return true;
    },
  };
}

const mostSteps = 100;

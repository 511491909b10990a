/** What is typed in a matrix and not written yet, step by step: each step may be taken back. */
import { useRef, useState } from 'react';
import { emptyStage, type Stage } from './stage';

export type PriceStage = ReturnType<typeof useStage>;

export function useStage() {
  const [stage, setStage] = useState(emptyStage);
  const latest = useRef(stage);
  const before = useRef<readonly Stage[]>([]);
  const put = (next: Stage) => {
    latest.current = next;
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

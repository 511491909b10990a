import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { FoundChoices } from './use-choices';

interface EarlyEnter {
  found: FoundChoices;
  typed: string | null;
  /** Takes a choice, as if it had been highlighted. */
  take: (value: string) => void;
}

const moving: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Enter pressed before the machine has highlighted what answers the typed text: the first choice is taken, now or when
 * it comes. The machine would close and leave the text with no choice. One that the person went to and that is gone
 * since is replaced by no other.
 */
export function useEarlyEnter({ found, typed, take }: EarlyEnter) {
  const highlighted = useRef<string | null>(null);
  const hasMoved = useRef(false);
  const waits = useRef(false);
  const first = found.choices.find(({ reason }) => reason === undefined)?.value;
  useEffect(() => {
    if (!waits.current || found.state === 'loading') return;
    waits.current = false;
    if (first !== undefined) take(first);
  });
  const press = (event: KeyboardEvent) => {
    waits.current = false;
    if (event.key !== 'Enter') {
      hasMoved.current = moving.has(event.key);
      return;
    }
    const isThere = found.choices.some(({ value }) => value === highlighted.current);
    if (typed === null || isThere) return;
    event.preventDefault();
    if (hasMoved.current) return;
    if (found.state === 'loading') waits.current = true;
    else if (first !== undefined) take(first);
  };
  return {
    press,
    forget: () => {
      waits.current = false;
    },
    onHighlight: (value: string | null) => {
      highlighted.current = value;
    },
  };
}

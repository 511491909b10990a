import { type KeyboardEvent, useContext, useEffect, useRef } from 'react';
import { type Choice, type ChoiceSource, firstOf } from '../inputs/choice';
import { PendingParseContext } from '../inputs/pending-parse';
import type { FoundChoices } from './use-choices';

interface EarlyKeys {
  source: ChoiceSource;
  found: FoundChoices;
  typed: string | null;
  /** Enter takes what is highlighted without the machine, which may have lost it while choices came; not where it would take it back. */
  isOne: boolean;
  /** Takes a choice, as if it had been highlighted. */
  take: (choice: Choice) => void;
}

const moving: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End']);

/**
 * Enter pressed before the machine has highlighted what answers the typed text: the first choice is taken, now or when
 * it comes. The machine would close and leave the text with no choice. One that the person went to and that is gone
 * since is replaced by no other. Tab takes as Enter does and goes on, before the answer too.
 */
export function useEarlyKeys({ source, found, typed, isOne, take }: EarlyKeys) {
  const highlighted = useRef<string | null>(null);
  const hasMoved = useRef(false);
  const waits = useRef(false);
  const presses = useRef(0);
  const settle = useContext(PendingParseContext);
  const first = firstOf(found.choices);
  useEffect(() => {
    if (!waits.current || found.state === 'loading') return;
    waits.current = false;
    if (first !== undefined) take(first);
  });
  /** The choice that a key takes now. */
  const answerNow = () =>
    found.choices.find(({ value }) => value === highlighted.current) ?? (hasMoved.current ? null : first);
  const leave = () => {
    const answer = answerNow();
    if (answer) take(answer);
    else if (found.state === 'loading' && typeof source === 'function' && typed !== null) {
      const own = presses.current;
      settle(
        source(typed, new AbortController().signal).then(
          (choices) => {
            const late = firstOf(choices);
            if (late && own === presses.current) take(late);
          },
          () => undefined,
        ),
      );
    }
  };
  const press = (event: KeyboardEvent) => {
    waits.current = false;
    presses.current += 1;
    if (event.key === 'Tab' && typed !== null && typed !== '') return leave();
    if (event.key !== 'Enter') {
      hasMoved.current = moving.has(event.key);
      return;
    }
    const there = found.choices.find(({ value }) => value === highlighted.current);
    if (typed === null || (there && (!isOne || there.reason !== undefined))) return;
    event.preventDefault();
    if (there) return take(there);
    if (hasMoved.current) return;
    if (found.state === 'loading') waits.current = true;
    else if (first !== undefined) take(first);
  };
  return {
    press,
    answer: answerNow,
    forget: () => {
      waits.current = false;
    },
    onHighlight: (value: string | null) => {
      highlighted.current = value;
    },
  };
}

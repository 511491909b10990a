/** Enter pressed before there is a row to run: it is kept until what is looked for has come; any other key lets it go. */
import { useCallback, useEffect, useState } from 'react';
import { commandOf } from '../../core/command-of';
import { bus } from '../../core/console-bus';
import { store } from '../../core/facts';
import type { Row } from './search/row';
import type { Typed } from './search/scope';
import { typedAtom } from './state';

export interface PendingEnter {
  /** Runs the row highlighted, or keeps the key for the one to come. */
  press(): void;
  letGo(): void;
}

/** Whether a row is refused now: it may have been drawn before its page. */
export function isRefused(row: Row): boolean {
  if (row.blocked === undefined) return false;
  const command = row.call && commandOf(row.call.id);
  return command === undefined || bus.refusal(command) !== null;
}

/** `current`: the row highlighted for what was `typed`, by the person where `isMoved`; `waiting`: sources are still looking for rows. */
export function usePendingEnter(
  { current, isMoved }: { current: Row | undefined; isMoved: boolean },
  typed: Typed,
  waiting: boolean,
  choose: (row: Row, event: { newTab: boolean }) => void,
): PendingEnter {
  const [held, setHeld] = useState<string | null>(null);
  const isHeld = held !== null;
  // What a number names is still looked for: it is the first row as soon as it is there.
  const isUnsettled = current?.pending === true || current?.isStale === true;
  const mustWait = waiting && (current === undefined || isUnsettled || isNumber(typed.text));
  useEffect(() => {
    // More may have been typed since this was drawn: its rows are loading.
    if (!isHeld || store.get(typedAtom) !== typed || mustWait) return;
    setHeld(null);
    // A sentence that came to nothing is not answered by another row, nor is a row that was moved to and went.
    if (current && (held === '' || held === current.id)) choose(current, { newTab: false });
  }, [isHeld, held, current, typed, mustWait, choose]);
  const letGo = useCallback(() => setHeld(null), []);
  const press = () => {
    if (current && !mustWait && store.get(typedAtom) === typed) choose(current, { newTab: false });
    else setHeld(current && (current.pending === true || isMoved) ? current.id : '');
  };
  return { press, letGo };
}

function isNumber(typed: string): boolean {
  return /^[\p{L}]{0,3}[\d-]*\d$/u.test(typed.trim());
}

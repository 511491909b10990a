/** Enter pressed before there is a row to run: it is kept until what is on its way has come; any other key lets it go. */
import { useCallback, useEffect, useState } from 'react';
import { commandOf } from '../../core/command-of';
import { bus } from '../../core/console-bus';
import { paletteAtom, store } from '../../core/facts';
import { bringRest, isWhole } from '../../core/rest';
import type { Row } from './row';
import type { Typed } from './scope';
import { typedAtom } from './state';

export interface HeldEnter {
  /** Runs the row highlighted, or keeps the key for the one to come. */
  press(): void;
  letGo(): void;
}

/** How long a row that is refused may become usable, on a page that is still being drawn (ms), and how often it is judged. */
const patience = 1000;
const beat = 50;

/** Whether a row is refused now: it may have been drawn before its page. */
export function isRefused(row: Row): boolean {
  if (row.blocked === undefined) return false;
  const command = row.call && commandOf(row.call.id);
  return command === undefined || bus.refusal(command) !== null;
}

/** `current`: the row highlighted for what was `typed`; `waiting`: sources are still looking for rows. */
export function useHeldEnter(
  current: Row | undefined,
  typed: Typed,
  waiting: boolean,
  choose: (row: Row, event: { newTab: boolean }) => void,
): HeldEnter {
  const [isHeld, setHeld] = useState(false);
  const [isThere, setThere] = useState(isWhole);
  const [beats, setBeats] = useState(0);
  // Read once it is drawn: from then on keys come here.
  useEffect(() => setHeld(store.get(paletteAtom).run === true), []);
  useEffect(() => {
    if (isThere) return;
    let isGone = false;
    void bringRest().then(() => isGone || setThere(true));
    return () => {
      isGone = true;
    };
  }, [isThere]);
  useEffect(() => {
    // More may have been typed since this was drawn: its rows are on their way.
    if (!isHeld || !isThere || store.get(typedAtom) !== typed || (current === undefined && waiting)) return;
    if (current && beats < patience / beat && isRefused(current)) {
      const timer = setTimeout(() => setBeats(beats + 1), beat);
      return () => clearTimeout(timer);
    }
    setHeld(false);
    if (current) choose(current, { newTab: false });
  }, [isHeld, isThere, current, typed, waiting, beats, choose]);
  const letGo = useCallback(() => setHeld(false), []);
  const press = () => {
    setBeats(0);
    if (isThere && current && store.get(typedAtom) === typed && !isRefused(current)) choose(current, { newTab: false });
    else setHeld(true);
  };
  return { press, letGo };
}

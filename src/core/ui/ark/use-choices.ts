import { useEffect, useMemo, useRef, useState } from 'react';
import { type Choice, type ChoiceSource, findChoices } from '../inputs/choice';

export interface FoundChoices {
  choices: readonly Choice[];
  state: 'ready' | 'loading' | 'failed';
}

const nothing: readonly Choice[] = [];
/** Questions to a source leave no closer than this: fast typing asks once or twice, a single key at once. */
const leastBetween = 60;

/**
 * The choices for a typed text: at once from a list; from a source as soon as it answers, the former question aborted.
 * Until then those shown that hold the text stay, so that Enter never takes one that does not.
 */
export function useChoices(source: ChoiceSource, query: string, open: boolean): FoundChoices {
  const [remote, setRemote] = useState<FoundChoices & { for: string }>({ choices: nothing, state: 'loading', for: '' });
  const lastRequest = useRef(Number.NEGATIVE_INFINITY);
  const local = useMemo(() => (typeof source === 'function' ? null : findChoices(source, query)), [source, query]);
  useEffect(() => {
    if (typeof source !== 'function' || !open) return;
    const stop = new AbortController();
    setRemote((before) => ({ ...before, state: 'loading' }));
    const ask = () => {
      lastRequest.current = performance.now();
      source(query, stop.signal).then(
        (choices) => stop.signal.aborted || setRemote({ choices, state: 'ready', for: query }),
        () => stop.signal.aborted || setRemote({ choices: nothing, state: 'failed', for: query }),
      );
    };
    const timer = setTimeout(ask, Math.max(0, lastRequest.current + leastBetween - performance.now()));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [source, query, open]);
  return useMemo(() => {
    if (local !== null) return { choices: local, state: 'ready' };
    const { choices, state, for: answered } = remote;
    return { choices: answered === query ? choices : findChoices(choices, query), state };
  }, [local, remote, query]);
}

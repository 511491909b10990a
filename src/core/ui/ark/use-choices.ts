import { useEffect, useMemo, useState } from 'react';
import { type Choice, type ChoiceSource, findChoices } from '../choice';

export interface FoundChoices {
  choices: readonly Choice[];
  state: 'ready' | 'loading' | 'failed';
}

const nothing: readonly Choice[] = [];
const pauseBeforeAsking = 150;

/** The choices for a typed text: at once from a list; from a source after a pause, the former question aborted. */
export function useChoices(source: ChoiceSource, query: string, open: boolean): FoundChoices {
  const [remote, setRemote] = useState<FoundChoices>({ choices: nothing, state: 'loading' });
  const local = useMemo(() => (typeof source === 'function' ? null : findChoices(source, query)), [source, query]);
  useEffect(() => {
    if (typeof source !== 'function' || !open) return;
    const stop = new AbortController();
    setRemote((before) => ({ choices: before.choices, state: 'loading' }));
    const timer = setTimeout(
      () => {
        source(query, stop.signal).then(
          (choices) => stop.signal.aborted || setRemote({ choices, state: 'ready' }),
          () => stop.signal.aborted || setRemote({ choices: nothing, state: 'failed' }),
        );
      },
      query === '' ? 0 : pauseBeforeAsking,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [source, query, open]);
  return local === null ? remote : { choices: local, state: 'ready' };
}

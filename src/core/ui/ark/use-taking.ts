import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { fold } from '../../filter/fold';
import { type Choice, type ChoiceSource, findChoices, firstOf, type Maker } from '../inputs/choice';
import { PendingParseContext } from '../inputs/pending-parse';

/** Before the typed name, in the value of the choice that makes it. */
const mark = 'new:';

interface Taking {
  source: ChoiceSource;
  maker: Maker | null;
  values: readonly string[];
  onTaken: (values: readonly string[], choice: Choice) => void;
}

/**
 * Names that are taken as they are typed, before any answer, and found one after another in their order: the record that
 * is called so, or a new one. Whoever writes the value waits for them.
 */
export function useTaking({ source, maker, values, onTaken }: Taking) {
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const latest = useRef({ values, onTaken });
  const chain = useRef(Promise.resolve(true));
  const stop = useRef(new AbortController());
  const settle = useContext(PendingParseContext);
  useEffect(() => {
    latest.current = { values, onTaken };
  });
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  const offered = useMemo(() => (maker === null ? source : withNew(source, maker)), [source, maker]);
  const find = async (typed: string, choice: Choice | null): Promise<boolean> => {
    const { signal } = stop.current;
    try {
      const found = choice ?? unseen(await requestChoices(offered, typed, signal), typed);
      if (found === undefined || signal.aborted) return false;
      const taken = found.value.startsWith(mark) && maker !== null ? await maker.make(typed) : found;
      const now = [...latest.current.values.filter((each) => each !== taken.value), taken.value];
      latest.current.values = now;
      latest.current.onTaken(now, taken);
      return true;
    } catch {
      return false;
    }
  };
  return {
    offered,
    waiting,
    isNew: (value: string) => value.startsWith(mark),
    /** Answers whether there is one now. */
    take(typed: string, choice: Choice | null): Promise<boolean> {
      setWaiting((before) => [...before, typed]);
      const own = chain.current.then(() => find(typed, choice));
      chain.current = own;
      const done = own.then((isThere) => {
        setWaiting(([, ...rest]) => rest);
        return isThere;
      });
      settle(done.then(() => undefined));
      return done;
    },
  };
}

/** What a name that was taken before anything was shown means: itself, and nothing that only looks like it. */
function unseen(choices: readonly Choice[], typed: string): Choice | undefined {
  const own = (choice: Choice) => choice.value.startsWith(mark) || fold(choice.label) === fold(typed);
  return firstOf(choices.filter(own)) ?? firstOf(choices);
}

/** A source that offers to make what is typed, after what it finds, unless one is called so. */
function withNew(source: ChoiceSource, maker: Maker): ChoiceSource {
  return async (query, signal) => {
    const found = await requestChoices(source, query, signal);
    const name = query.trim();
    if (name === '' || found.some(({ label }) => fold(label) === fold(name))) return found;
    return [...found, { value: `${mark}${name}`, label: maker.label(name), icon: maker.icon }];
  };
}

async function requestChoices(source: ChoiceSource, query: string, signal: AbortSignal): Promise<readonly Choice[]> {
  return typeof source === 'function' ? source(query, signal) : findChoices(source, query);
}

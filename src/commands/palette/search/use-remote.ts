import { useEffect, useState } from 'react';
import { beginningOf } from '../../../core/contract';
import type { Call, Context, Facts, Finder, Found } from '../../../core/define';
import { passes } from '../../../core/model/rights';
import { Problem } from '../../../core/problem';
import { quarantine } from '../../../core/registry';
import { goTo } from '../../../core/routing/navigate';
import { send } from '../../../core/send';
import { kindQueryOf } from './kind-words';
import type { Typed } from './scope';

export type Owned = Finder & { plugin: string };

/** What a source has answered to the last text. */
export interface RemoteGroup {
  finder: Owned;
  state: 'waiting' | 'done' | 'failed';
  found: readonly Found[];
  /** It is of what was typed with a slip, in this spelling. */
  corrected?: string;
}

interface Answered {
  key: string;
  groups: readonly RemoteGroup[];
}

/** How long a text rests before the sources are searched, in milliseconds: longer than between two letters, a dozen requests each. */
export const rest = 150;

/**
 * Asks the sources that the scope wants about a text. Requests about an older text are aborted; what a source had found
 * stays until it answers again, so that rows do not jump. A source that fails says so and harms no other.
 */
export function useRemote(
  finders: readonly Owned[],
  typed: Typed,
  facts: Facts,
  namesOf: (finder: Owned) => readonly string[],
): readonly RemoteGroup[] {
  const wanted = wantedFinders(finders, typed, facts);
  const query = typed.text.trim();
  const key = `${typed.scope} ${typed.resource ?? ''} ${query}`;
  const asks = wanted.length > 0 && (query !== '' || typed.resource !== null);
  const [answered, setAnswered] = useState<Answered>({ key: '', groups: [] });

  useEffect(() => {
    if (!asks) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      for (const finder of wanted)
        void askFinder(finder, kindQueryOf(namesOf(finder), query).text, contextOf(facts, controller.signal)).then(
          (group) => {
            if (group && !controller.signal.aborted) setAnswered((before) => withGroup(before, key, wanted, group));
          },
        );
    }, rest);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The key says all that a new request depends on.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key, asks]);

  return asks ? inOrder(answered, key, wanted) : [];
}

/** The context handed to a source or to an argument's choices. */
export function contextOf(facts: Facts, signal: AbortSignal): Context {
  return {
    facts,
    signal,
    send: (call: Call) => send(call),
    navigate: goTo,
    progress: () => undefined,
  };
}

/** Asks one source; null when it was aborted. */
export async function askFinder(finder: Owned, query: string, context: Context): Promise<RemoteGroup | null> {
  try {
    return { finder, state: 'done', found: (await finder.find(beginningOf(query), context)).slice(0, MOST_EACH) };
  } catch (cause) {
    if (context.signal.aborted || Problem.from(cause).code === 'aborted') return null;
    quarantine(finder.plugin, 'search', finder.id, cause);
    return { finder, state: 'failed', found: [] };
  }
}

const MOST_EACH = 8;

function wantedFinders(finders: readonly Owned[], { scope, resource }: Typed, facts: Facts) {
  if (scope !== 'all' && scope !== 'records') return [];
  return finders.filter(
    (finder) =>
      passes(finder.right ?? 'any', facts) &&
      (scope === 'all' || finder.resource !== undefined) &&
      (resource === null || finder.resource === resource),
  );
}

function withGroup(before: Answered, key: string, wanted: readonly Owned[], group: RemoteGroup): Answered {
  const kept = before.key === key ? before.groups : inOrder(before, key, wanted);
  const has = kept.some(({ finder }) => finder.id === group.finder.id);
  return {
    key,
    groups: has ? kept.map((each) => (each.finder.id === group.finder.id ? group : each)) : [...kept, group],
  };
}

/** The groups in the order in which sources first answered, so that none comes above another; the rest is waited for. */
function inOrder({ key, groups }: Answered, now: string, wanted: readonly Owned[]): RemoteGroup[] {
  const known = groups.filter(({ finder }) => wanted.some(({ id }) => id === finder.id));
  const unknown = wanted.filter(({ id }) => !known.some(({ finder }) => finder.id === id));
  return [
    ...known.map((group) => (key === now ? group : { ...group, state: 'waiting' as const })),
    ...unknown.map((finder) => ({ finder, state: 'waiting' as const, found: [] })),
  ];
}

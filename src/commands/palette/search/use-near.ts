/** Where nothing is found for what is typed, it is searched as the nearest names are written: *carmne*, *acor arena*. */
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import type { Facts } from '../../../core/define';
import { registryAtom } from '../../../core/registry';
import { kindQueryOf } from './kind-words';
import type { Typed } from './scope';
import { askFinder, contextOf, type Owned, type RemoteGroup } from './use-remote';

/** A word long enough to be recognised with a letter or two other. */
const longWord = /\p{L}{4}/u;

/** `isWanted`: nothing that is known here answers either. */
export function useNear(
  groups: readonly RemoteGroup[],
  typed: Typed,
  facts: Facts,
  namesOf: (finder: Owned) => readonly string[],
  isWanted: boolean,
): readonly RemoteGroup[] {
  const { resources } = useAtomValue(registryAtom);
  const query = typed.text.trim();
  const key = `${typed.scope} ${typed.resource ?? ''} ${query}`;
  const isEmpty = groups.length > 0 && groups.every(({ state, found }) => state !== 'waiting' && found.length === 0);
  const isAsked = isWanted && isEmpty && longWord.test(query);
  const [near, setNear] = useState<{ key: string; groups: readonly RemoteGroup[] }>({ key: '', groups: [] });
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const context = contextOf(facts, controller.signal);
    const search = async () => {
      const queries = groups.map(({ finder }) => ({ finder, text: kindQueryOf(namesOf(finder), query).text }));
      // Without the name of a kind, where one was said.
      const name = queries.map(({ text }) => text).toSorted((left, right) => left.length - right.length)[0] ?? query;
      const sources = new Set(
        groups.flatMap(({ finder }) => (finder.nameless ? [] : (resources.get(finder.resource ?? '') ?? []))),
      );
      const { correctionsOf } = await import('./corrections');
      const found: RemoteGroup[] = [];
      for (const corrected of await correctionsOf(name, [...sources], context)) {
        const able = queries.filter(({ text }) => text.includes(name));
        const answers = await Promise.all(
          able.map(({ finder, text }) => askFinder(finder, text.replace(name, corrected), context)),
        );
        for (const answer of answers) if (answer) found.push({ ...answer, corrected });
      }
      return found;
    };
    void search().then(
      (found) => controller.signal.aborted || setNear({ key, groups: found }),
      // Those that were found stand, which are none.
      () => controller.signal.aborted || setNear({ key, groups: [] }),
    );
    return () => controller.abort();
    // The key says all that a new search depends on.
    // eslint-disable-next-line react/exhaustive-deps
  }, [key, isAsked]);
  if (!isAsked) return groups;
  if (near.key !== key) return groups.map((group) => ({ ...group, state: 'waiting' as const }));
  return near.groups.length > 0 ? near.groups : groups;
}

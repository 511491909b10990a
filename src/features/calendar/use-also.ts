/** What else falls on the days of a calendar, with the kinds that are hidden. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowKeys, tiersAtom, useAtomValue } from '../../core';
import type { Also, CalendarDefinition } from './definition';

export interface Kind {
  kind: string;
  name: Also['kindName'];
  count: number;
  isShown: boolean;
  toggle(): void;
}

const none: readonly Also[] = [];

export function useAlso({ also, resource }: CalendarDefinition, days: readonly string[]) {
  const tiers = useAtomValue(tiersAtom);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const found =
    useQuery({
      queryKey: [...rowKeys.resource(resource), 'also', from, to, tiers] as const,
      queryFn: ({ signal }) => also?.({ from, to }, tiers, signal) ?? none,
      enabled: also !== undefined,
      staleTime: 30_000,
    }).data ?? none;
  const shown = useMemo(() => found.filter(({ kind }) => !hidden.has(kind)), [found, hidden]);
  const kinds = [...new Map(found.map((each) => [each.kind, each.kindName]))].map(([kind, name]): Kind => {
    const isShown = !hidden.has(kind);
    return {
      ...{ kind, name, isShown },
      count: found.filter((each) => each.kind === kind).length,
      toggle: () => setHidden(new Set(isShown ? [...hidden, kind] : [...hidden].filter((each) => each !== kind))),
    };
  });
  return { shown, kinds };
}

/** Counts of the work list: on the home page, and as badges of the rail. */

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import type { Todo } from './define';
import { actorAtom, tiersAtom } from './facts';
import { http } from './http';
import { accessOf, passes } from './model/rights';
import { registryAtom } from './registry';
import { useMany } from './rows/many';

/** Lines of the work list that the user may read. */
export function useTodos(): readonly (Todo & { plugin: string })[] {
  const { todos } = useAtomValue(registryAtom);
  const actor = useAtomValue(actorAtom);
  return todos.filter((todo) => passes(todo.right ?? accessOf(todo.resource, 'read'), actor));
}

/** The query that counts a line; under `rows`, so that the live channel refreshes it. */
export function countQuery(todo: Todo, tiers: string | null) {
  return {
    queryKey: ['rows', todo.resource.name, 'count', todo.count ? todo.id : todo.q, tiers] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      todo.count?.(tiers, signal) ?? http.count(todo.resource, { q: todo.q, tiers }, signal),
    // What counts by itself may follow from other records: it is requested again at each look.
    staleTime: todo.count ? 0 : 60_000,
  };
}

/** The count of one line, undefined until it is known. */
export function useTodoCount(todo: Todo): { total: number; exact: boolean } | undefined {
  return useQuery(countQuery(todo, useAtomValue(tiersAtom))).data;
}

/** What waits: how much of it, and whether it is urgent. */
export interface Work {
  count: number;
  isUrgent: boolean;
}

/** Milliseconds after the console has come before the badges count: what the page itself asks for goes first. */
const badgesAfter = 1_000;
let isTime = false;

function useTimeToCount(): boolean {
  const [is, set] = useState(isTime);
  useEffect(() => {
    if (is) return;
    const timer = setTimeout(() => {
      isTime = true;
      set(true);
    }, badgesAfter);
    return () => clearTimeout(timer);
  }, [is]);
  return is;
}

/**
 * What waits at entries of the menu, each named by its paths: of each the urgent lines when there are any, else those that
 * should not wait long; of several the sum of what each shows.
 */
export function useWorkAt(entries: readonly (readonly string[])[]): Work {
  const todos = useTodos().filter((todo) => todo.tone);
  const tiers = useAtomValue(tiersAtom);
  const places = entries.map((paths) => new Set(paths.map(bare)));
  const here = todos.filter((todo) => places.some((place) => place.has(placeOf(todo))));
  const isCounting = useTimeToCount();
  const counts = useMany(isCounting ? here.map((todo) => countQuery(todo, tiers)) : []);
  const workAt = (place: ReadonlySet<string>): Work => {
    const sumOf = (tone: 'bad' | 'wait') =>
      here.reduce(
        (sum, todo, at) =>
          todo.tone === tone && place.has(placeOf(todo)) ? sum + (counts[at]?.data?.total ?? 0) : sum,
        0,
      );
    const urgent = sumOf('bad');
    return urgent > 0 ? { count: urgent, isUrgent: true } : { count: sumOf('wait'), isUrgent: false };
  };
  return places
    .map(workAt)
    .reduce((all, { count, isUrgent }) => ({ count: all.count + count, isUrgent: all.isUrgent || isUrgent }), {
      count: 0,
      isUrgent: false,
    });
}

/** Path of the entry of the menu that carries its number. */
export function placeOf({ at, to }: Pick<Todo, 'at' | 'to'>): string {
  return bare(at ?? to);
}

function bare(to: string): string {
  return (to.split('?', 1)[0] ?? '').replace(/\/+$/, '');
}

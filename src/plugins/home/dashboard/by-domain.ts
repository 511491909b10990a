/** The work list by group of the rail, in the rail's order, the most urgent first (pure). */
import type { MenuItem, Todo } from '../../../core';

type Owned<T> = T & { plugin: string };
export type Group = NonNullable<MenuItem['group']>;

export interface Domain {
  group: Group;
  todos: readonly Owned<Todo>[];
}

const groups: readonly Group[] = ['catalogue', 'ventes', 'contenu', 'diffusion', 'administration'];
const tones = ['bad', 'wait', undefined] as const;

export function byDomain(todos: readonly Owned<Todo>[], menu: readonly Owned<MenuItem>[]): Domain[] {
  const place = ({ plugin }: Owned<Todo>) => menu.find((item) => item.plugin === plugin && item.group !== undefined);
  const sorted = todos.toSorted(
    (one, other) =>
      tones.indexOf(one.tone) - tones.indexOf(other.tone) || (place(one)?.order ?? 500) - (place(other)?.order ?? 500),
  );
  return groups
    .map((group) => ({ group, todos: sorted.filter((todo) => (place(todo)?.group ?? 'administration') === group) }))
    .filter((domain) => domain.todos.length > 0);
}

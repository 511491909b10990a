/** The action suggested for a problem, when there is one: the records that use what could not be deleted. */

import type { Text } from '../i18n/text';
import { store } from './facts';
import type { Problem } from './problem';
import { registryAtom } from './registry';
import { listPath } from './usage/list-path';

export interface SuggestedAction {
  /** Path after the locale. */
  to: string;
  /** What is there: the resource's plural, with how many. */
  what: Text;
  n: number;
}

interface Users {
  resource: string;
  count: number;
  q: string;
}

/** The list of the most numerous users that prevent it; null when there is none to show. */
export function suggestedActionFor(problem: Problem): SuggestedAction | null {
  if (problem.code !== 'in-use') return null;
  const { resources } = store.get(registryAtom);
  const users = usersIn(problem.body?.context).toSorted((left, right) => right.count - left.count);
  for (const { resource: name, count, q } of users) {
    const resource = resources.get(name);
    const to = listPath(name, q);
    if (resource && to !== null && count > 0) return { to, what: resource.many, n: count };
  }
  return null;
}

function usersIn(context: unknown): Users[] {
  const users: unknown = typeof context === 'object' && context !== null ? Reflect.get(context, 'users') : null;
  return Array.isArray(users) ? users.filter(isUsers) : [];
}

function isUsers(value: unknown): value is Users {
  return typeof value === 'object' && value !== null && 'resource' in value && 'count' in value && 'q' in value;
}

/** Keys of the cache: all of a resource's under `['rows', name]`. */
import type { ListQuery, ReplayDifference } from '../contract';
import type { Resource } from '../define';
import type { Key } from '../http';

export interface ListKey {
  q: string;
  sort: string;
  tiers: string | null;
  /** Leaves that its rows carry; null: all that lists carry. */
  columns: string | null;
  /** The instant that rows are read at; absent: now. */
  au?: string;
  /** Of what is read at an instant, what differs from now. */
  ecart?: ReplayDifference;
}

/** The query of a list, without its page. */
export type Listed = Pick<ListQuery, 'q' | 'sort' | 'tiers' | 'columns' | 'au' | 'ecart'>;

export const rowKeys = {
  resource: (name: string) => ['rows', name] as const,
  lists: (name: string) => ['rows', name, 'list'] as const,
  page: (name: string, list: ListKey, page: number) => ['rows', name, 'list', list, page] as const,
  count: (name: string, q: string, tiers: string | null) => ['rows', name, 'count', q, tiers] as const,
  one: (name: string, id: Key) => ['rows', name, 'one', String(id)] as const,
};

/** The identity of a list: the same for null and empty. */
export function listKey(resource: Resource, query: Listed): ListKey {
  return {
    q: query.q?.trim() ?? '',
    sort: query.sort || resource.sort,
    tiers: query.tiers ?? null,
    columns: query.columns ?? null,
    ...(query.au && { au: query.au, ...(query.ecart && { ecart: query.ecart }) }),
  };
}

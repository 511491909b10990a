/** One record, with its version. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveEvent } from '../contract';
import type { Resource } from '../define';
import { http, type Key, type RowIn } from '../http';
import { onRowsChanged } from '../live/rows-changed';
import { Problem } from '../problem';
import { rowKeys } from './keys';

export interface OneRow<R> {
  status: 'loading' | 'ready' | 'failed';
  row: R | undefined;
  problem: Problem | null;
  isFetching: boolean;
  reload(): Promise<unknown>;
}

/** The query of one record, for hooks, loaders and preloads. */
export function oneQuery<R extends Resource>(resource: R, id: Key) {
  return {
    queryKey: rowKeys.one(resource.name, id),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<RowIn<R>> => http.show(resource, id, { signal }),
  };
}

/** One record; none when the id is null (creation). */
export function useOne<R extends Resource>(resource: R, id: Key | null): OneRow<RowIn<R>> {
  const { data, error, isFetching, refetch } = useQuery({ ...oneQuery(resource, id ?? ''), enabled: id !== null });
  return {
    status: data ? 'ready' : error ? 'failed' : 'loading',
    row: data,
    problem: error ? Problem.from(error) : null,
    isFetching,
    reload: refetch,
  };
}

/** A change of a record by anyone, here or elsewhere. */
export interface LastChange {
  auteur: string;
  lot: string | null;
  at: number;
}

/** The last change of a record since it is shown: "modifié par … il y a 3 s". */
export function useLastChange(resource: string, id: Key | null): LastChange | null {
  const record = id === null ? null : `${resource} ${id}`;
  const [last, setLast] = useState<{ record: string; change: LastChange } | null>(null);
  useEffect(() => {
    if (record === null) return;
    return onRowsChanged((event: Extract<LiveEvent, { type: 'rows' }>) => {
      const isOurs = (event.ids ?? []).some((each) => `${event.resource} ${each}` === record);
      const isAny = event.ids === null && record.startsWith(`${event.resource} `);
      if (isOurs || isAny) setLast({ record, change: { auteur: event.auteur, lot: event.lot, at: Date.now() } });
    });
  }, [record]);
  return last !== null && last.record === record ? last.change : null;
}

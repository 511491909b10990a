/** What happens to the cache when rows change: notified at once for a record, gathered for lists. */

import type { Key } from '../http';
import { queryClient } from './client';
import { rowKeys } from './keys';

/** A bulk change says hundreds of rows one after the other: lists are read again once. */
const gather = 250;

/** What others do is read this often at most: somebody selling all day must not have every console count all day. */
const calm = 2_000;

const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; at: number }>();
/** When the lists of a resource were read again last. */
const readAt = new Map<string, number>();

/** Rows of a resource changed; null = any of them. */
export function rowsChanged(name: string, ids: readonly Key[] | null, pause = gather): void {
  if (ids) for (const id of ids) void queryClient.invalidateQueries({ queryKey: rowKeys.one(name, id) });
  else void queryClient.invalidateQueries({ queryKey: [...rowKeys.resource(name), 'one'] });
  const at = Date.now() + pause;
  const before = waiting.get(name);
  if (before && before.at <= at) return;
  clearTimeout(before?.timer);
  const timer = setTimeout(() => {
    waiting.delete(name);
    readAt.set(name, Date.now());
    void queryClient.invalidateQueries({
      queryKey: rowKeys.resource(name),
      predicate: ({ queryKey }) => queryKey[2] !== 'one',
    });
  }, pause);
  waiting.set(name, { timer, at });
}

/** Writes made here, by resource and lot, with the record that is up to date already. The oldest are forgotten. */
const written = new Map<string, Key | null>();
const remembered = 50;
const writeOf = (name: string, lot: string) => `${name} ${lot}`;

/** Rows of a resource were written here: the cache holds the record; null = many rows. */
export function rowsWritten(name: string, id: Key | null, lot: string | null): void {
  if (lot !== null) written.set(writeOf(name, lot), id);
  const [oldest] = written.keys();
  if (written.size > remembered && oldest !== undefined) written.delete(oldest);
  rowsChanged(name, id === null ? null : []);
}

/** The live channel says that rows changed. Of a write made here, lists were read since: only other records are new. */
export function rowsHeard(name: string, ids: readonly Key[] | null, lot: string | null): void {
  const own = lot === null ? undefined : written.get(writeOf(name, lot));
  if (own === undefined) {
    const since = Date.now() - (readAt.get(name) ?? 0);
    return rowsChanged(name, ids, Math.max(gather, calm - since));
  }
  if (own === null) return;
  const others = ids?.filter((id) => String(id) !== String(own)) ?? [];
  for (const id of others) void queryClient.invalidateQueries({ queryKey: rowKeys.one(name, id) });
}

/** Changes may have been missed: all that is on screen is read again. */
export function rowsMissed(): void {
  void queryClient.invalidateQueries({ queryKey: ['rows'] });
}

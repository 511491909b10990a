/** Writes of rows: the call, then the cache. Each answers with its lot, so that it can be undone. */
import type { BulkRequest, BulkResult, DryRun, ListPage, RevertRequest, RunStarted, Validation } from '../contract';
import { keyOf, type Resource } from '../define';
import type { Key, Manner, RowIn } from '../http';
import { type PublicationCall, type WriteManner, writes } from '../http/writes';
import type { Change, Row } from '../model/model';
import { rowsMissed, rowsWritten } from './changes';
import { queryClient } from './client';
import { rowKeys } from './keys';

/** A row as the server wrote it, and the lot that takes it back. */
export interface Written<R> {
  row: R;
  lot: string | null;
}

/** Creates a record. The same `key` never creates it twice. */
export async function create<R extends Resource>(
  resource: R,
  body: Change,
  manner?: WriteManner,
): Promise<Written<RowIn<R>>> {
  const { data: row, lot } = await writes.create(resource, body, manner);
  return settled(resource, row, lot);
}

/**
 * Saves a change of the row read at `version`. Lists show it at once, and take it back if it is refused.
 * @throws Problem `stale` (412) with the current row in `body.current`
 */
export async function save<R extends Resource>(
  resource: R,
  id: Key,
  change: Change,
  version: number,
  manner?: WriteManner,
): Promise<Written<RowIn<R>>> {
  const before = showAtOnce(resource, id, (row) => merge(row, change));
  try {
    const { data: row, lot } = await writes.update(resource, id, change, version, manner);
    return settled(resource, row, lot);
  } catch (cause) {
    before();
    throw cause;
  }
}

/** Publishes or withdraws a content, at once or at an instant. */
export async function publish<R extends Resource>(
  resource: R,
  id: Key,
  call: PublicationCall,
  manner?: Manner,
): Promise<Written<RowIn<R>>> {
  const { data: row, lot } = await writes.publish(resource, id, call, manner);
  return settled(resource, row, lot);
}

/** Takes an earlier version back into the draft of a content. */
export async function restore<R extends Resource>(
  resource: R,
  id: Key,
  call: { version: number; from: number; fields: readonly string[] | null },
  manner?: Manner,
): Promise<Written<RowIn<R>>> {
  const { data: row, lot } = await writes.restore(resource, id, call, manner);
  return settled(resource, row, lot);
}

/** Deletes the row read at `version`. */
export async function remove(
  resource: Resource,
  id: Key,
  version: number,
  manner?: Manner,
): Promise<{ lot: string | null }> {
  const { lot } = await writes.delete(resource, id, version, manner);
  queryClient.removeQueries({ queryKey: rowKeys.one(resource.name, id) });
  rowsWritten(resource.name, id, lot);
  return { lot };
}

/** What a bulk change would do; nothing is written. */
export function dryRun(resource: Resource, request: BulkRequest, manner?: Manner): Promise<DryRun> {
  return writes.dryRun(resource, request, manner);
}

/** Changes many rows; `{ run }` when it goes on in the background. */
export async function bulk(
  resource: Resource,
  request: BulkRequest,
  manner?: WriteManner,
): Promise<BulkResult | RunStarted> {
  const result = await writes.bulk(resource, request, manner);
  if (!('run' in result)) rowsWritten(resource.name, null, result.lot);
  return result;
}

/** Takes a lot back; rows of any resource may change. */
export async function revert(
  lot: string,
  request?: RevertRequest,
  manner?: WriteManner,
): Promise<BulkResult | RunStarted> {
  const result = await writes.revert(lot, request, manner);
  if (!request?.dryRun) rowsMissed();
  return result;
}

/** Errors the server finds, without writing. */
export function validate(resource: Resource, body: Change, manner?: Manner): Promise<Validation> {
  return writes.validate(resource, body, manner);
}

function settled<R extends Resource>(resource: R, row: RowIn<R>, lot: string | null): Written<RowIn<R>> {
  // Every RowIn is a Row; the compiler cannot see it while R is open.
  const plain = row as Row;
  const id = keyOf(resource, plain);
  queryClient.setQueryData(rowKeys.one(resource.name, id), row);
  showAtOnce(resource, id, () => plain);
  rowsWritten(resource.name, id, lot);
  return { row, lot };
}

/** Redraws a row in the lists that hold it; gives what puts them back. */
function showAtOnce(resource: Resource, id: Key, change: (row: Row) => Row): () => void {
  const lists = { queryKey: rowKeys.lists(resource.name) };
  const before = queryClient.getQueriesData<ListPage>(lists);
  queryClient.setQueriesData<ListPage>(lists, (page) => {
    if (!page?.items.some((row) => keyOf(resource, row) === id)) return page;
    return { ...page, items: page.items.map((row) => (keyOf(resource, row) === id ? change(row) : row)) };
  });
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page);
  };
}

/** A change laid over a row, section by section. */
export function merge(row: Row, change: Change): Row {
  const merged: Record<string, unknown> = { ...row };
  for (const [name, value] of Object.entries(change)) {
    const old = row[name];
    const isSection = isObject(old) && isObject(value);
    merged[name] = isSection ? { ...old, ...value } : value;
  }
  return { ...row, ...merged };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the server says of a selection: common values, versions, distinct values of one field. */
import type { Selection } from '../../contract';
import type { Resource } from '../../define';
import { store, tiersAtom } from '../../facts';
import { http } from '../../http';
import type { Distinct, Summary } from '../../model/summary';

/** The selection as one record. */
export async function readSummary(resource: Resource, selection: Selection, signal: AbortSignal): Promise<Summary> {
  return ask(resource, 'summary', selection, signal);
}

/** The distinct values of a leaf, the most frequent first. */
export async function readDistinct(
  resource: Resource,
  leaf: string,
  selection: Selection,
  signal: AbortSignal,
): Promise<Distinct> {
  return ask(resource, `summary/${leaf}`, selection, signal);
}

function ask<T>(resource: Resource, end: string, selection: Selection, signal: AbortSignal): Promise<T> {
  const body = { selection, tiers: store.get(tiersAtom) };
  return http.ask<T>(resource, end, { method: 'POST', body, timeout: 60_000, signal });
}

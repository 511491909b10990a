/** Calls of the search engine besides its records; keys stand under `rows`, so that the live channel refreshes them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BulkResult, type DryRun, http, newKey, type RunStarted, type Selection } from '../../core';
import { exclusions } from './model';
import type { FoundKind } from './models/kinds';
import type { Trial, TrialRequest } from './models/trial';

const { service, path, name } = exclusions;

/** Results of a query as a site ranks them; those of the query before stay while the next are loading. */
export function useTrial({ q, idTiers, lang, expect }: TrialRequest) {
  const marks = expect.join(';');
  return useQuery({
    queryKey: ['rows', name, 'essai', q, idTiers, lang, marks],
    queryFn: async ({ signal }) =>
      (
        await http.request<Trial>({
          service,
          path: 'essai',
          query: { q, idTiers, lang, expect: marks || null },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    enabled: q.trim() !== '',
  });
}

/** What becomes of many records at once. */
export interface LotRequest {
  type: FoundKind;
  action: 'EXCLURE' | 'INCLURE';
  selection: Selection;
  motif: string | null;
  fin?: string | null;
  partenaires?: readonly string[];
  tiers: string | null;
}

interface Manner {
  signal?: AbortSignal;
}

/** What it would do; nothing is written. */
export function tryLot(lot: LotRequest, manner?: Manner): Promise<DryRun> {
  return postLot({ ...lot, dryRun: true }, manner);
}

/** Excludes records, or includes them again: at once, or as a run. */
export function sendLot(lot: LotRequest, manner?: Manner): Promise<BulkResult | RunStarted> {
  return postLot(lot, manner);
}

async function postLot<T>(body: object, manner: Manner = {}): Promise<T> {
  const { data } = await http.request<T>({
    service,
    path: `${path}/lot`,
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    ...manner,
  });
  return data;
}

/** The past of a list: how it differs from now, and records put back from there. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BulkResult, DryRun, ReplayDifference, ReplaySummary } from '../contract';
import type { Resource } from '../define';
import { http } from '../http';
import { newKey } from '../http/key';
import { rowKeys } from '../rows/keys';

const service = 'processing-ws' as const;

/** What is put back: chosen records, or all that differ so. */
export interface PutBack {
  resource: string;
  au: string;
  ids: readonly (string | number)[] | null;
  q: string;
  ecart: ReplayDifference | null;
  versions: Readonly<Record<string, number>>;
  tiers: string | null;
}

/** How a list differs between an instant and now. */
export function useReplaySummary(resource: Resource, query: { au: string; q: string; tiers: string | null }) {
  const { au, q, tiers } = query;
  return useQuery({
    queryKey: [...rowKeys.resource(resource.name), 'replay', au, q, tiers] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReplaySummary> =>
      (
        await http.request<ReplaySummary>({
          ...{ service, path: `replay/${encodeURIComponent(resource.name)}`, query: { au, q: q || null, tiers } },
          ...{ signal, retries: 1, timeout: 60_000 },
        })
      ).data,
  });
}

/** What putting back would do; nothing is written. */
export async function checkPutBack(request: PutBack, signal: AbortSignal): Promise<DryRun> {
  return post<DryRun>(request, true, signal);
}

/** Puts records back as they stood. */
export async function putBack(request: PutBack, signal: AbortSignal): Promise<BulkResult> {
  return post<BulkResult>(request, false, signal);
}

async function post<T>(
  { resource, au, ids, q, ecart, versions, tiers }: PutBack,
  dryRun: boolean,
  signal: AbortSignal,
) {
  const selection = ids === null ? { q } : { ids };
  const { data } = await http.request<T>({
    ...{ service, path: `replay/${encodeURIComponent(resource)}/revert`, method: 'POST', signal, timeout: 60_000 },
    body: { au, selection, ecart, versions, tiers, ...(dryRun && { dryRun }) },
    ...(!dryRun && { headers: { 'Idempotency-Key': newKey() } }),
  });
  return data;
}

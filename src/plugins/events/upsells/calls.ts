/** Calls about upsells, besides those of all rows. */
import {
  type BulkResult,
  type Context,
  type DryRun,
  http,
  newKey,
  queryClient,
  type RowIn,
  rowKeys,
  type Selection,
} from '../../../core';
import { upsells } from '../models/upsell';

type Upsell = RowIn<typeof upsells>;

/** The upsell of a manifestation or a séance; null when it has none of its own. */
export async function upsellOf(
  parent: 'idmanif' | 'idseanc',
  id: number,
  { signal }: Pick<Context, 'signal'>,
): Promise<Upsell | null> {
  const { items } = await http.list(upsells, { q: `${parent}:${id}`, limit: 1 }, { signal });
  return items[0] ?? null;
}

export interface CopyRequest {
  id: number;
  selection: Selection;
  remplacer: boolean;
  tiers: string | null;
}

/** What a copy would do. */
export function dryRunCopy(copy: CopyRequest, { signal }: Pick<Context, 'signal'>): Promise<DryRun> {
  return post({ ...copy, dryRun: true }, signal);
}

/** Copies an upsell, as one lot; lists are read again at once. */
export async function copyUpsell(copy: CopyRequest, { signal }: Pick<Context, 'signal'>): Promise<BulkResult> {
  const done = await post<BulkResult>(copy, signal);
  void queryClient.invalidateQueries({ queryKey: rowKeys.resource(upsells.name) });
  return done;
}

async function post<T>(body: object, signal: AbortSignal): Promise<T> {
  const { data } = await http.request<T>({
    service: upsells.service,
    path: `${upsells.path}/copie`,
    method: 'POST',
    body,
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
    signal,
  });
  return data;
}

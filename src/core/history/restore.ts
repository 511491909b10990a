/** Taking back: what it would do, then the call that does it, through the bus like any other. */
import type { DryRun, RevertRequest } from '../contract';
import type { Call } from '../define';
import { http } from '../http';

/** What is taken back of a lot: all of it, some records, some fields. */
export interface Target {
  lot: string;
  ids?: readonly string[];
  fields?: readonly string[];
}

/** What taking back would do; nothing is written. */
export async function checkRestore({ lot, ids, fields }: Target, signal?: AbortSignal): Promise<DryRun> {
  const body: RevertRequest = { dryRun: true, ...(ids && { ids }), ...(fields && { fields }) };
  const { data } = await http.request<DryRun>({
    service: 'processing-ws',
    path: `actions/${encodeURIComponent(lot)}/revert`,
    method: 'POST',
    body,
    timeout: 60_000,
    ...(signal && { signal }),
  });
  return data;
}

/** The call that takes back; undo everywhere sends the same. */
export function restoreCall({ lot, ids, fields }: Target): Call {
  return { id: 'history.revert', args: { lot, ...(ids && { ids }), ...(fields && { fields }) } };
}

/** Rows written each with a change of its own: `POST {path}/bulk` with `patches`. */
import type { PatchReport, PatchRequest } from '../contract';
import type { Resource } from '../define';
import { http, type Manner } from '../http';
import { newKey } from '../http/key';
import { untilConnected } from '../http/until-connected';
import type { WriteManner } from '../http/writes';
import { rowsWritten } from './changes';

/** What would come of patches; nothing is written. */
export async function tryPatches(resource: Resource, request: PatchRequest, manner?: Manner): Promise<PatchReport> {
  return (await http.request<PatchReport>({ ...askOf(resource, { ...request, dryRun: true }), ...manner })).data;
}

/** Writes patches as one lot: those that are refused are left out, and reported. */
export async function sendPatches(
  resource: Resource,
  request: PatchRequest,
  { key, ...manner }: WriteManner = {},
): Promise<PatchReport> {
  const headers = { 'Idempotency-Key': key ?? newKey() };
  const { data } = await untilConnected(http.request)<PatchReport>({ ...askOf(resource, request), headers, ...manner });
  rowsWritten(resource.name, null, data.lot);
  return data;
}

function askOf({ service, path }: Resource, body: PatchRequest) {
  return { service, path: `${path}/bulk`, method: 'POST', body, timeout: 60_000 } as const;
}

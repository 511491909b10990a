/** The calls of an import: look at a file, try a plan, write it as a run. */
import type { Run, RunStarted } from '../contract';
import type { Resource } from '../define';
import { store, tiersAtom } from '../facts';
import { http } from '../http';
import { newKey } from '../http/key';
import { noteRun } from '../live/runs';
import type { ImportPlan, ImportPreview, ImportReport } from '../model/import-plan';

function post<T>(resource: Resource, file: File, dto: object, signal?: AbortSignal): Promise<T> {
  const form = new FormData();
  form.set('dto', JSON.stringify({ ...dto, tiers: store.get(tiersAtom) }));
  form.append('files', file, file.name);
  const headers = { 'Idempotency-Key': newKey() };
  return http.ask<T>(resource, 'import', { method: 'POST', body: form, headers, timeout: 120_000, signal });
}

/** The file as the server reads it, with a first mapping. */
export const look = (resource: Resource, file: File, sheet: string | null, signal?: AbortSignal) =>
  post<ImportPreview>(resource, file, { sheet, look: true }, signal);

/** What an import would come to. */
export const tryImport = (
  resource: Resource,
  file: File,
  sheet: string | null,
  plan: ImportPlan,
  signal?: AbortSignal,
) => post<ImportReport>(resource, file, { sheet, plan, dryRun: true }, signal);

/** Starts to write. */
export const startImport = (
  resource: Resource,
  file: File,
  sheet: string | null,
  plan: ImportPlan,
  signal?: AbortSignal,
) => post<RunStarted>(resource, file, { sheet, plan }, signal);

/** Lets a run that stopped in the middle resume. */
export async function retryRun(id: string, signal?: AbortSignal): Promise<void> {
  const { data } = await http.request<Run>({
    service: 'processing-ws',
    path: `executions/${encodeURIComponent(id)}/retry`,
    method: 'POST',
    body: {},
    signal,
  });
  noteRun(data);
}

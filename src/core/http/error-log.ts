/** The console's error log: the last failed requests, for help, contact and *Copier les détails*; nothing of what they carried. */
import type { Problem } from '../problem';
import type { Ask } from './send';

export interface FailedRequest {
  /** ISO, UTC. */
  at: string;
  method: string;
  /** Service and path, without the query. */
  path: string;
  /** HTTP status; 0 when nothing came back. */
  status: number;
  code: string;
  requestId: string | null;
}

/** As many as are kept. */
export const mostFailed = 20;

let log: readonly FailedRequest[] = [];

/** The failed requests since the console was opened, the latest first. */
export function failedRequests(): readonly FailedRequest[] {
  return log;
}

/** Notes a request that failed; one that was given up is no failure. */
export function noteFailedRequest({ method = 'GET', service, path }: Ask, problem: Problem): void {
  const { code, status, body } = problem;
  if (code === 'aborted') return;
  const [bare = ''] = path.split(/[?#]/, 1);
  const failed = { at: new Date().toISOString(), method, path: `${service}/${bare}`, status, code };
  log = [{ ...failed, requestId: body?.requestId ?? null }, ...log].slice(0, mostFailed);
}

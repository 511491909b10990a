/**
 * Dry runs by the signal that they were sent under: what a command tried is one call of the contract, or is not. The same
 * call without its `dryRun` is what may be planned (core/planned.ts).
 */
import type { Ask } from './send';

/** A call that was tried. */
export interface TriedCall {
  /** As the server knows it: `/api/admin-config/manifestations/bulk`. */
  chemin: string;
  corps: Readonly<Record<string, unknown>>;
}

const sent = new WeakMap<AbortSignal, TriedCall[]>();

/** Notes a request that asks what it would come to. */
export function noteDryRun({ signal, method, service, path, query, body }: Ask): void {
  if (signal === undefined || method !== 'POST' || query !== undefined || !isDryRun(body)) return;
  const { dryRun: _, ...corps } = body;
  const call = { chemin: `/api/${service}/${path}`, corps };
  const before = sent.get(signal) ?? [];
  // Sent again it is the same call.
  if (!before.some((each) => JSON.stringify(each) === JSON.stringify(call))) sent.set(signal, [...before, call]);
}

/** Forgets what was tried under a signal. */
export function forgetTried(signal: AbortSignal): void {
  sent.delete(signal);
}

/** The one call that was tried under a signal; null when there were none or several. */
export function triedCall(signal: AbortSignal): TriedCall | null {
  const [only = null, another] = sent.get(signal) ?? [];
  return another === undefined ? only : null;
}

function isDryRun(body: unknown): body is Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null && 'dryRun' in body && body.dryRun === true;
}

/** Stored files, read by URL with the time in the query so that no cache answers (product.md 7). */

import { configAtom } from '../config';
import { store } from '../facts';
import { failureOf, refusalOf } from './failure';
import { requestText } from './raw';

/** Address of a stored file: a key of the storage, or a URL already. */
export function storedUrl(key: string, now?: number): string {
  const base = /^(?:https?:|\/)/.test(key) ? key : `${store.get(configAtom).storage}/${key}`;
  if (now === undefined) return base;
  return `${base}${base.includes('?') ? '&' : '?'}t=${now}`;
}

/** Keys of the storage: the digest of a content, and its ending. What is none (a name of another system) has no file to ask for. */
export function isStoredKey(key: string): boolean {
  return /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/.test(key);
}

/** The text of a stored file. */
export async function readStored(
  key: string,
  options: { signal?: AbortSignal; timeout?: number } = {},
): Promise<string> {
  const deadline = AbortSignal.timeout(options.timeout ?? 20_000);
  try {
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const { ok, status, headers, text } = await requestText(storedUrl(key, Date.now()), { signal });
    if (!ok) throw refusalOf(status, headers.get('content-type') ?? '', text);
    return text;
  } catch (cause) {
    throw failureOf(cause, { caller: options.signal?.aborted ?? false, deadline: deadline.aborted });
  }
}

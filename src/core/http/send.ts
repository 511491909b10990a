/** One request and its complete answer: body read, within the deadline, any failure a Problem. */
import { serviceUrl } from '../config';
import { clientHeader, consoleClient, lotHeader, type Reason, warningsHeader } from '../contract';
import type { Service } from '../define';
import { Problem } from '../problem';
import { noteFailedRequest } from './error-log';
import { failureOf, isPassing, jsonOf, refusalOf } from './failure';
import { requestText } from './raw';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  service: Service;
  path: string;
  /** Null and undefined values are left out. */
  query?: Query;
  /** JSON, or a form. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Milliseconds from the request to the last byte; 20,000 by default. */
  timeout?: number;
  /** Further tries after a passing failure; none by default. */
  retries?: number;
}

export interface Answer<T> {
  data: T;
  status: number;
  /** Lot of a write, for its undo. */
  lot: string | null;
  etag: string | null;
  /** What was written and should be looked at. */
  warnings?: readonly Reason[];
}

/** Sends one request with what it needs to be known by; retries as requested. */
export async function send<T>(ask: Ask, known: { token: string | null; language: string }): Promise<Answer<T>> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await sendOnce<T>(ask, known);
    } catch (cause) {
      const problem = Problem.from(cause);
      if (tries >= (ask.retries ?? 0) || !isPassing(problem)) {
        noteFailedRequest(ask, problem);
        throw problem;
      }
      await pause(Math.min(4000, 300 * 2 ** tries), ask.signal);
    }
  }
}

async function sendOnce<T>(ask: Ask, known: { token: string | null; language: string }): Promise<Answer<T>> {
  const deadline = AbortSignal.timeout(ask.timeout ?? 20_000);
  try {
    const { ok, status, headers, text } = await requestText(addressOf(ask), {
      method: ask.method ?? 'GET',
      ...(ask.body !== undefined && { body: ask.body instanceof FormData ? ask.body : JSON.stringify(ask.body) }),
      headers: headersOf(ask, known),
      signal: ask.signal ? AbortSignal.any([ask.signal, deadline]) : deadline,
    });
    const type = headers.get('content-type') ?? '';
    if (!ok) throw refusalOf(status, type, text);
    return {
      // The one place where an answer takes its type: the contract of server.md, tested on the server's side.
      data: jsonOf(status, type, text) as T,
      status,
      lot: headers.get(lotHeader),
      etag: headers.get('etag'),
      ...warningsIn(headers.get(warningsHeader)),
    };
  } catch (cause) {
    throw failureOf(cause, { caller: ask.signal?.aborted ?? false, deadline: deadline.aborted });
  }
}

/** Written by our server alone. */
function warningsIn(header: string | null): Pick<Answer<unknown>, 'warnings'> {
  return header === null ? {} : { warnings: JSON.parse(decodeURIComponent(header)) as Reason[] };
}

/** Where a request goes, with its query. */
export function addressOf({ service, path, query = {} }: Pick<Ask, 'service' | 'path' | 'query'>): string {
  const search = new URLSearchParams(given(query)).toString();
  return serviceUrl(service, path) + (search === '' ? '' : `?${search}`);
}

/** Headers of a request; the token has no scheme before it (product.md 7). */
export function headersOf(
  ask: Pick<Ask, 'body' | 'headers'>,
  known: { token: string | null; language: string },
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': known.language,
    [clientHeader]: consoleClient,
    ...(known.token !== null && { Authorization: known.token }),
    ...(ask.body !== undefined && !(ask.body instanceof FormData) && { 'Content-Type': 'application/json' }),
    ...ask.headers,
  };
}

/** The parameters that have a value, as texts. */
export function given(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

function pause(duration: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Problem('aborted'));
    if (signal?.aborted) return stop();
    setTimeout(resolve, duration);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

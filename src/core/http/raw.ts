/** The only exit of the console: every request goes by ofetch, as it is, without a retry of its own or an error for a refusal. */
import { ofetch } from 'ofetch';

export interface RawAnswer {
  ok: boolean;
  status: number;
  headers: Headers;
  /** The complete body. */
  text: string;
}

interface RawAsk {
  method?: string;
  body?: string | FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Sends a request and reads its answer to the end. */
export async function requestText(address: string, ask: RawAsk = {}): Promise<RawAnswer> {
  const answer = await ofetch.raw<string, 'text'>(address, { ...plain, ...ask, responseType: 'text' });
  return { ok: answer.ok, status: answer.status, headers: answer.headers, text: answer._data ?? '' };
}

/** Sends a request; the body of its answer is read by the caller. */
export function requestStream(address: string, ask: RawAsk): Promise<Response> {
  return ofetch.raw(address, { ...plain, ...ask, responseType: 'stream' });
}

const plain = { retry: false, ignoreResponseError: true } as const;

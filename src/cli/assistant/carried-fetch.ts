/** `fetch` of a thread that has no network: its requests are made by the server, as whoever its calls are for. */
import type { CarriedRequest, CarriedResponse } from '../../core/model/assistant';

/** Where requests of the console go in a thread; nothing answers there but the server of the thread. */
export const carriedOrigin = 'http://regie.invalid';

const withoutBody = new Set([101, 204, 205, 304]);

/** @param post sends a request to the server */
export function createCarriedFetch(post: (request: CarriedRequest) => void) {
  const waiting = new Map<number, (response: CarriedResponse) => void>();
  let last = 0;

  async function carriedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    // What a stored text leads to is not fetched.
    if (origin !== carriedOrigin) throw new TypeError('fetch failed');
    const text = await request.text();
    request.signal.throwIfAborted();
    last += 1;
    const id = last;
    const answered = new Promise<CarriedResponse>((resolve, reject) => {
      waiting.set(id, resolve);
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
    });
    const headers = Object.fromEntries(request.headers);
    post({
      ...{ type: 'request', id, method: request.method, path: pathname + search, headers },
      body: text === '' ? null : text,
    });
    try {
      const { status, headers: answer, body } = await answered;
      return new Response(withoutBody.has(status) ? null : body, { status, headers: answer });
    } finally {
      waiting.delete(id);
    }
  }

  return { fetch: carriedFetch, receive: (response: CarriedResponse) => waiting.get(response.id)?.(response) };
}

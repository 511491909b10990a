/** Writes that reach no server are kept, and sent again when it is back: with the same key or version, so never done twice. */
import { connectionAtom, store, unsentAtom } from '../facts';
import type { http } from '../http';
import { Problem } from '../problem';
import type { Answer, Ask } from './send';

type Request = (typeof http)['request'];

const shortest = 1000;
const longest = 15_000;

/**
 * The same requests, kept while nothing answers. A write that had been done before the connection fell is recognised: its
 * row holds what was sent, or is deleted as requested. Its lot is then not known here; the history has it.
 */
export function untilConnected(request: Request): Request {
  return async <T>(ask: Ask): Promise<Answer<T>> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await request<T>(ask);
      } catch (cause) {
        const problem = Problem.from(cause);
        const done = tries > 0 ? doneBefore(ask, problem) : null;
        // The row is of the kind that was requested: the server sent it with its refusal.
        if (done) return { ...done, data: done.data as T };
        if (!isUnsent(problem)) throw cause;
        await connected(tries, ask.signal);
      }
    }
  };
}

/** Nothing answered, or only what stands before the server. */
function isUnsent({ code, body }: Problem): boolean {
  return code === 'offline' || code === 'unreachable' || (code === 'unavailable' && body === undefined);
}

function doneBefore({ method, body }: Ask, problem: Problem): Answer<unknown> | null {
  const answer = { status: 200, lot: null, etag: null };
  if (method === 'DELETE' && problem.status === 404) return { ...answer, data: undefined };
  const current = problem.status === 412 ? problem.body?.current : undefined;
  return method === 'PUT' && current !== undefined && holds(current, body) ? { ...answer, data: current } : null;
}

/** Whether a row has every value of a change. */
function holds(row: unknown, change: unknown): boolean {
  if (!isObject(change) || !isObject(row)) return JSON.stringify(row) === JSON.stringify(change);
  return Object.entries(change).every(([name, value]) => holds(row[name], value));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Ends when it is worth trying again: the live channel is back, or after a growing pause. */
async function connected(tries: number, signal: AbortSignal | undefined): Promise<void> {
  const back = new AbortController();
  const unsubscribe = store.sub(connectionAtom, () => {
    if (store.get(connectionAtom) === 'live') back.abort();
  });
  const timer = setTimeout(() => back.abort(), Math.min(longest, shortest * 2 ** tries));
  const end = AbortSignal.any([back.signal, signal].filter((each) => each !== undefined));
  count(1);
  try {
    if (!end.aborted) await new Promise((resolve) => end.addEventListener('abort', resolve, { once: true }));
    if (signal?.aborted) throw new Problem('aborted');
  } finally {
    count(-1);
    clearTimeout(timer);
    unsubscribe();
  }
}

/** Leaving the page would lose what is kept: the browser asks. */
function count(step: 1 | -1): void {
  const unsent = store.get(unsentAtom) + step;
  store.set(unsentAtom, unsent);
  if (step === 1 && unsent === 1) globalThis.addEventListener?.('beforeunload', askBeforeLeaving);
  if (unsent === 0) globalThis.removeEventListener?.('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: Event): void {
  event.preventDefault();
}

/** Threads with the console's bus: one for each key at work, so that what it holds of one key never meets another's. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { CarriedRequest, FromThread, ToolAnswer, ToolCall, ToThread } from '../../../src/core/model/assistant';
import { Problem } from '../../../src/core/problem';
import { lend } from '../../auth/lent';
import type { Caller } from '../../services';

/** Threads of a node, calls that wait for one of them, requests of one call. */
const [mostThreads, mostWaiting, mostRequests] = [4, 8, 300];
const [idleMs, patienceMs] = [5 * 60_000, 60_000];

/** A call of a tool, as somebody. */
export interface ThreadCall extends Omit<ToolCall, 'type' | 'id'> {
  caller: Caller;
  address: string;
}

export interface Threads {
  /** Starts the thread of a key before it is needed. */
  warm(key: string): void;
  call(call: ThreadCall): Promise<ToolAnswer>;
  close(): Promise<void>;
}

interface Thread {
  worker: Worker;
  /** Calls that run or wait: they follow each other. */
  calls: number;
  last: Promise<unknown>;
  usedAt: number;
  hasEnded: boolean;
  current: Current | null;
}

interface Current extends ThreadCall {
  id: number;
  requests: number;
  answered(answer: ToolAnswer): void;
}

/** @param publicUrl where people find the console */
export function createThreads(app: FastifyInstance, publicUrl: string): Threads {
  const threads = new Map<string, Thread>();
  let calls = 0;
  const timer = setInterval(() => {
    for (const [key, thread] of threads) if (thread.calls === 0 && thread.usedAt < Date.now() - idleMs) end(key);
  }, idleMs / 5);
  timer.unref();

  function threadOf(key: string): Thread {
    const found = threads.get(key);
    if (found) return found;
    if (threads.size >= mostThreads) endOldest();
    const worker = new Worker(threadFile(), {
      env: { NODE_ENV: 'production', PUBLIC_URL: publicUrl },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    const thread: Thread = {
      worker,
      calls: 0,
      last: Promise.resolve(),
      usedAt: Date.now(),
      hasEnded: false,
      current: null,
    };
    threads.set(key, thread);
    worker.on('message', (message: FromThread) => receive(thread, message));
    worker.on('error', (error) => app.log.error({ err: error }, 'assistant thread'));
    // What ends by itself answers nothing any more.
    worker.once('exit', () => {
      thread.hasEnded = true;
      if (threads.get(key) === thread) threads.delete(key);
      thread.current?.answered(lost(thread.current.id));
    });
    worker.unref();
    return thread;
  }

  function endOldest(): void {
    const [oldest] = [...threads]
      .filter(([, { calls: under }]) => under === 0)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!oldest) throw new Problem('unavailable', { status: 503, params: { retryAfter: 5 } });
    end(oldest[0]);
  }

  function end(key: string): void {
    const thread = threads.get(key);
    threads.delete(key);
    void thread?.worker.terminate();
  }

  function receive(thread: Thread, message: FromThread): void {
    if (message.type === 'request') return void carry(thread, message);
    if (message.type === 'answer' && message.id === thread.current?.id) thread.current.answered(message);
  }

  /** Makes a request of the console as the one whom the current call is for. */
  async function carry({ worker, current }: Thread, sent: CarriedRequest): Promise<void> {
    const answer = (status: number, headers: Record<string, string>, body: string) =>
      worker.postMessage({ type: 'response', id: sent.id, status, headers, body } satisfies ToThread);
    if (current === null || !sent.path.startsWith('/api/') || current.requests >= mostRequests)
      return answer(429, {}, '');
    current.requests += 1;
    try {
      const response = await app.inject({
        // Whatever the console sends: one that no route takes is answered 405.
        method: sent.method as 'GET',
        url: sent.path,
        headers: { ...sent.headers, authorization: lend(current.caller) },
        remoteAddress: current.address,
        ...(sent.body !== null && { payload: sent.body }),
      });
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
      );
      answer(response.statusCode, headers, response.body);
    } catch (error) {
      app.log.error({ err: error }, 'request of an assistant');
      answer(503, {}, '');
    }
  }

  async function callIn(thread: Thread, call: ThreadCall): Promise<ToolAnswer> {
    calls += 1;
    const id = calls;
    const { caller: _, address: _from, ...sent } = call;
    if (thread.hasEnded) return lost(id);
    try {
      return await new Promise<ToolAnswer>((resolve) => {
        const late = setTimeout(() => {
          void thread.worker.terminate();
          resolve(lost(id));
        }, patienceMs);
        const answered = (answer: ToolAnswer) => {
          clearTimeout(late);
          resolve(answer);
        };
        thread.current = { ...call, id, requests: 0, answered };
        thread.worker.postMessage({ type: 'call', id, ...sent } satisfies ToThread);
      });
    } finally {
      thread.current = null;
    }
  }

  return {
    warm: (key) => {
      // Only where nothing else has to end for it.
      if (threads.size < mostThreads) threadOf(key);
    },
    async call(call) {
      const thread = threadOf(call.caller.id);
      if (thread.calls >= mostWaiting)
        throw new Problem('too-many-requests', { status: 429, params: { retryAfter: 5 } });
      thread.calls += 1;
      const before = thread.last;
      const answer = before.then(() => callIn(thread, call));
      thread.last = answer;
      try {
        return await answer;
      } finally {
        thread.calls -= 1;
        thread.usedAt = Date.now();
      }
    },
    async close() {
      clearInterval(timer);
      await Promise.all([...threads.values()].map(({ worker }) => worker.terminate()));
    },
  };
}

/** The answer of a thread that gives none. */
function lost(id: number): ToolAnswer {
  return { type: 'answer', id, text: '', data: null, isError: true, pending: null };
}

/** Beside the bundle of the server, or of the sources. */
function threadFile(): URL {
  const places = ['../regie/assistant.js', '../../regie/assistant.js', '../../../dist/regie/assistant.js'];
  const file = places.map((place) => new URL(place, import.meta.url)).find((url) => existsSync(url));
  if (!file) throw new Problem('unavailable', { status: 503 });
  return file;
}

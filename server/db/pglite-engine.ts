import type { Worker } from 'node:worker_threads';
import { startThread } from '../thread';
import type { FromWorker, ToWorker, WorkerSettings } from './pglite-protocol';
import type { PgliteLine, Session } from './pglite-stream';

export interface EngineStats {
  /** Real fsync calls since the thread started. */
  fsyncs: number;
  /** Batches of statements since the thread started. */
  batches: number;
}

const closeWithinMs = 5_000;

interface Thread {
  worker: Worker;
  ready: Promise<void>;
}

/** PGlite in its own thread. Starts with the first session, starts again if the thread died, stops with `close`. */
export class PgliteEngine implements PgliteLine {
  #thread: Thread | undefined;
  #sessions = new Map<number, { receive: (bytes: Uint8Array) => void; drop: (error: Error) => void }>();
  #lastSession = 0;
  #statsWaiting: ((stats: EngineStats) => void)[] = [];

  constructor(private readonly settings: WorkerSettings) {}

  async open(receive: (bytes: Uint8Array) => void, drop: (error: Error) => void): Promise<Session> {
    const thread = (this.#thread ??= this.#start());
    await thread.ready;
    const session = ++this.#lastSession;
    this.#sessions.set(session, { receive, drop });
    const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void =>
      thread.worker.postMessage(message, transfer);
    return {
      send: (bytes) => post({ kind: 'data', session, bytes }, [bytes.buffer]),
      close: () => void this.#sessions.delete(session),
    };
  }

  /** Counters of the thread, for tests and for the maintenance timer. */
  async stats(): Promise<EngineStats> {
    const thread = this.#thread;
    if (!thread) return { fsyncs: 0, batches: 0 };
    await thread.ready;
    return new Promise((resolve) => {
      this.#statsWaiting.push(resolve);
      thread.worker.postMessage({ kind: 'stats' } satisfies ToWorker);
    });
  }

  get alive(): boolean {
    return this.#thread !== undefined;
  }

  /** Ends the thread with no shutdown at all, as a crash would; for tests. */
  async crash(): Promise<void> {
    await this.#thread?.worker.terminate();
  }

  /** Shuts PGlite down with a checkpoint and ends the thread. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    await thread.ready.catch(() => undefined);
    const ended = new Promise((resolve) => thread.worker.once('exit', resolve));
    thread.worker.postMessage({ kind: 'close' } satisfies ToWorker);
    // A statement that never ends must not keep the server from stopping: the log recovers what was committed.
    const late = setTimeout(() => void thread.worker.terminate(), closeWithinMs);
    await ended;
    clearTimeout(late);
  }

  #start(): Thread {
    const worker = startThread('pglite-worker', './db/pglite-worker.ts', { workerData: this.settings });
    const ready = new Promise<void>((resolve, reject) => {
      let reason = 'The thread of the embedded database has ended';
      worker.on('message', (message: FromWorker) => {
        switch (message.kind) {
          case 'ready':
            return resolve();
          case 'failed':
            reason = message.message;
            return void worker.terminate();
          case 'data':
            return this.#sessions.get(message.session)?.receive(message.bytes);
          case 'stats':
            return this.#statsWaiting.shift()?.(message);
          case 'closed':
            return;
        }
      });
      worker.on('error', (error) => {
        reason = error.message;
      });
      // Only now: a new thread must not open the files while the old one still has them.
      worker.on('exit', () => {
        const error = new Error(reason);
        reject(error);
        this.#forget(worker, error);
      });
    });
    ready.catch(() => undefined);
    return { worker, ready };
  }

  #forget(worker: Worker, error: Error): void {
    if (this.#thread?.worker === worker) this.#thread = undefined;
    for (const answer of this.#statsWaiting.splice(0)) answer({ fsyncs: 0, batches: 0 });
    const sessions = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const { drop } of sessions) drop(error);
  }
}

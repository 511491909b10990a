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

/** First byte of the message that ends a session. */
const terminate = 0x58;

/** A statement took longer than one may: the code is PostgreSQL's own for a statement that is cancelled. */
class TooSlow extends Error {
  readonly code = '57014';
}

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
  /** Time that a batch of statements may take; null: as long as it needs. */
  #limitMs: number | null = null;
  #unanswered = 0;
  #late: NodeJS.Timeout | undefined;
  /** Why the thread is about to end. */
  #reason: Error | undefined;

  constructor(private readonly settings: WorkerSettings) {}

  async open(receive: (bytes: Uint8Array) => void, drop: (error: Error) => void): Promise<Session> {
    const thread = (this.#thread ??= this.#start());
    await thread.ready;
    const session = ++this.#lastSession;
    this.#sessions.set(session, { receive, drop });
    const post = (message: ToWorker, transfer: ArrayBuffer[] = []): void =>
      thread.worker.postMessage(message, transfer);
    return {
      send: (bytes) => {
        // The end of a session is not answered.
        if (bytes[0] !== terminate) this.#unanswered += 1;
        this.#watch(thread.worker);
        post({ kind: 'data', session, bytes }, [bytes.buffer]);
      },
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

  /**
   * From now on statements may take so long: nothing in PGlite can stop one, so its thread ends with it, and the next
   * statement starts another, which takes 1 s or 2.
   */
  limitStatements(limitMs: number): void {
    this.#limitMs = limitMs;
  }

  /** Does work whose statements may take longer. */
  async unlimited<T>(work: () => Promise<T>): Promise<T> {
    const limitMs = this.#limitMs;
    this.#limitMs = null;
    try {
      return await work();
    } finally {
      this.#limitMs ??= limitMs;
    }
  }

  #watch(worker: Worker): void {
    clearTimeout(this.#late);
    if (this.#unanswered === 0 || this.#limitMs === null) return;
    const seconds = this.#limitMs / 1000;
    this.#late = setTimeout(() => {
      this.#reason = new TooSlow(
        `A statement took more than ${seconds} s: the thread of the embedded database was ended`,
      );
      void worker.terminate();
    }, this.#limitMs);
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
      worker.on('message', (message: FromWorker) => {
        switch (message.kind) {
          case 'ready':
            return resolve();
          case 'failed':
            this.#reason = new Error(message.message);
            return void worker.terminate();
          case 'data':
            if (message.isLast) {
              this.#unanswered -= 1;
              this.#watch(worker);
            }
            return this.#sessions.get(message.session)?.receive(message.bytes);
          case 'stats':
            return this.#statsWaiting.shift()?.(message);
          case 'closed':
            return;
        }
      });
      worker.on('error', (error) => {
        this.#reason = error;
      });
      // Only now: a new thread must not open the files while the old one still has them.
      worker.on('exit', () => {
        const error = this.#reason ?? new Error('The thread of the embedded database has ended');
        this.#reason = undefined;
        reject(error);
        this.#forget(worker, error);
      });
    });
    ready.catch(() => undefined);
    return { worker, ready };
  }

  #forget(worker: Worker, error: Error): void {
    if (this.#thread?.worker === worker) this.#thread = undefined;
    this.#unanswered = 0;
    clearTimeout(this.#late);
    for (const answer of this.#statsWaiting.splice(0)) answer({ fsyncs: 0, batches: 0 });
    const sessions = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const { drop } of sessions) drop(error);
  }
}

/** Long texts read in a thread of their own: one after the other, each person in turn, within a deadline. */
import type { Worker } from 'node:worker_threads';
import { Problem } from '../../../src/core/problem';
import { startThread } from '../../thread';
import type { FromReadingWorker, ToReadingWorker } from './protocol';
import type { ReadAs, ReadingName } from './readings';

/** Time that one text may take. */
const deadlineMs = 5_000;
/** Memory that it may take, in megabytes. */
const memory = 256;
/** Texts of one person that wait. */
const mostWaiting = 40;
/** The thread is there for the next text. */
const idleMs = 20_000;

interface Job extends ToReadingWorker {
  resolve(value: unknown): void;
  reject(cause: Problem): void;
}

const waiting = new Map<string, Job[]>();
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let isBusy = false;

/** Reads a text; `owner` is whose turn it takes. */
export function readInThread<N extends ReadingName>(name: N, text: string, owner: string): Promise<ReadAs<N>> {
  return new Promise<unknown>((resolve, reject) => {
    const own = waiting.get(owner) ?? [];
    if (own.length >= mostWaiting) {
      reject(new Problem('too-much-under-way', { status: 429, params: { retryAfter: 5 } }));
      return;
    }
    waiting.set(owner, [...own, { name, text, resolve, reject }]);
    next();
    // The thread calls the reading of that name.
  }) as Promise<ReadAs<N>>;
}

function next(): void {
  const [first] = waiting;
  if (isBusy || first === undefined) return;
  const [owner, [job, ...others]] = first;
  waiting.delete(owner);
  // Whoever has more comes after everybody else.
  if (others.length > 0) waiting.set(owner, others);
  if (job !== undefined) readNow(job);
}

function readNow({ name, text, resolve, reject }: Job): void {
  isBusy = true;
  clearTimeout(idle);
  const worker = (thread ??= startThread('reading-worker', './content/reading/reading-worker.ts', {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  }));
  worker.ref();
  const refuse = (code: string, status: number, options: { params?: Problem['params']; cause?: unknown } = {}) =>
    settle(() => reject(new Problem(code, { status, ...options })));
  const late = setTimeout(() => {
    forget(worker);
    refuse('text-slow', 422);
  }, deadlineMs);
  const settle = (end: () => void) => {
    clearTimeout(late);
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    worker.unref();
    idle = setTimeout(() => forget(worker), idleMs).unref();
    isBusy = false;
    end();
    next();
  };
  worker.on('message', (message: FromReadingWorker) =>
    message.kind === 'read'
      ? settle(() => resolve(message.value))
      : refuse(message.code, message.code === 'unexpected' ? 500 : 422, { params: message.params }),
  );
  worker.on('error', (cause) => {
    forget(worker);
    refuse('text-slow', 422, { cause });
  });
  worker.on('exit', () => {
    forget(worker);
    refuse('text-slow', 422);
  });
  worker.postMessage({ name, text } satisfies ToReadingWorker);
}

function forget(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

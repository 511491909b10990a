/** Long texts read in a thread of their own: one after the other, each person in turn, within a deadline. */
import type { Worker } from 'node:worker_threads';
import { Problem } from '../../../src/core/problem';
import { eachInTurn } from '../../each-in-turn';
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

const inTurn = eachInTurn(mostWaiting);
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

/** Reads a text; `owner` is whose turn it takes. */
export function readInThread<N extends ReadingName>(name: N, text: string, owner: string): Promise<ReadAs<N>> {
  // The thread calls the reading of that name.
  return inTurn(owner, () => readNow({ name, text })) as Promise<ReadAs<N>>;
}

function readNow(job: ToReadingWorker): Promise<unknown> {
  clearTimeout(idle);
  const worker = (thread ??= startThread('reading-worker', './content/reading/reading-worker.ts', {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  }));
  worker.ref();
  return new Promise((resolve, reject) => {
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
      end();
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
    worker.postMessage(job);
  });
}

function forget(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

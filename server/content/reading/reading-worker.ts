import { parentPort } from 'node:worker_threads';
import { Problem } from '../../../src/core/problem';
import type { FromReadingWorker, ToReadingWorker } from './protocol';
import { readings } from './readings';

// Entry of the thread that reads long texts: one at a time, each within the deadline of the main thread.

if (!parentPort) throw new Error('reading-worker runs in a worker thread only');
const port = parentPort;
port.on('message', ({ name, text }: ToReadingWorker) => port.postMessage(read(name, text)));

function read(name: ToReadingWorker['name'], text: string): FromReadingWorker {
  try {
    return { kind: 'read', value: readings[name](text) };
  } catch (cause) {
    const { code, params } = Problem.from(cause);
    return { kind: 'refused', code, params };
  }
}

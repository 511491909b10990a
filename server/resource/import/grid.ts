/** Reading a file to import: CSV or a workbook, as headings and parts of rows, in a thread of its own. */
import type { Worker } from 'node:worker_threads';
import { Problem } from '../../../src/core/problem';
import { eachInTurn } from '../../each-in-turn';
import type { RunPart } from '../../services';
import { startThread } from '../../thread';
import type { FromFileWorker, ToFileWorker } from './file/protocol';

/** A file as read. Its rows stay JSON until their part is looked at. */
export interface Grid {
  /** Sheets of a workbook, and the one that was read; none and null for CSV. */
  sheets: readonly string[];
  sheet: string | null;
  headings: string[];
  total: number;
  parts: RunPart[];
}

/** A row of the file: its number as a spreadsheet counts, its cells. */
export type GridRow = readonly [number: number, cells: readonly string[]];

/**
 * Rows of one part: of one transaction, and of one answer of the embedded database. What is held for them is what the
 * garbage collector copies while nobody is served.
 */
const partRows = 400;
/** Memory that reading may take besides the file, in megabytes; ceilings keep it far below. */
const memory = 256;
/** The thread is kept for the next file: a dry run follows a preview. */
const idleMs = 20_000;

/** Time that one file may take: several times that of the largest ones. */
const deadlineMs = 30_000;
/** Files of one person that wait. */
const mostWaiting = 10;

const outOfMemory = 'ERR_WORKER_OUT_OF_MEMORY';

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
const inTurn = eachInTurn(mostWaiting);

/**
 * Reads a file; one at a time, so that many at once do not add up. What it is not says its own problem.
 * @param owner whose turn it takes
 * @param sheet name of the sheet of a workbook; null: the first that holds something
 */
export function readGrid(file: Buffer, owner: string, sheet: string | null = null): Promise<Grid> {
  return inTurn(owner, () => readNow(file, sheet));
}

/** Rows of a part. */
export function rowsIn(content: string): GridRow[] {
  // The thread wrote it.
  return JSON.parse(content) as GridRow[];
}

function readNow(file: Buffer, sheet: string | null): Promise<Grid> {
  clearTimeout(idle);
  const worker = (thread ??= startThread('file-worker', './resource/import/file/file-worker.ts', {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  }));
  worker.ref();
  return new Promise<Grid>((resolve, reject) => {
    const grid: Grid = { sheets: [], sheet: null, headings: [], total: 0, parts: [] };
    const settle = (end: () => void) => {
      clearTimeout(late);
      // Not all of them: a thread listens to its own listeners.
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      worker.unref();
      idle = setTimeout(() => forget(worker), idleMs).unref();
      end();
    };
    const fail = (code: string, options: { params?: Problem['params']; cause?: unknown } = {}) =>
      settle(() => reject(new Problem(code, { status: 422, ...options })));
    const late = setTimeout(() => {
      forget(worker);
      fail('import-size');
    }, deadlineMs);
    worker.on('message', (message: FromFileWorker) => {
      switch (message.kind) {
        case 'headings':
          grid.headings = message.headings;
          grid.sheets = message.sheets;
          grid.sheet = message.sheet;
          return;
        case 'part':
          grid.parts.push({ size: message.size, content: message.content });
          grid.total += message.size;
          return;
        case 'done':
          return settle(() => resolve(grid));
        case 'refused':
          return fail(message.code, { params: message.params });
      }
    });
    worker.on('error', (cause) => {
      forget(worker);
      if (codeOf(cause) === outOfMemory) fail('import-size', { cause });
      else settle(() => reject(cause));
    });
    worker.on('exit', () => settle(() => reject(new Error('The thread that reads files has ended'))));
    const own = file.byteLength === file.buffer.byteLength ? file : Uint8Array.from(file);
    const job: ToFileWorker = { file: own, sheet, partRows };
    worker.postMessage(job, own.buffer instanceof ArrayBuffer ? [own.buffer] : []);
  });
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined;
}

function forget(worker: Worker): void {
  if (thread === worker) thread = undefined;
  void worker.terminate();
}

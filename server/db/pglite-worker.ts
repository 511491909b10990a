import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFs } from './durable-fs';
import type { FromWorker, ToWorker, WorkerSettings } from './pglite-protocol';

// Entry of the thread that holds PGlite: it carries the PostgreSQL wire protocol and nothing else, so `pg` on the
// other side parses types, errors and notifications exactly as it does with a PostgreSQL server.

const port = mainThread();
const settings = checked(workerData);
const send = (message: FromWorker, bytes?: Uint8Array<ArrayBuffer>): void =>
  port.postMessage(message, bytes ? [bytes.buffer] : []);

/** Start parameters of PGlite without `-F` (fsync off), with a sync method that reaches our file system. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'full_page_writes=on',
    'synchronous_commit=on',
    'wal_sync_method=fsync',
    'timezone=UTC',
    'max_wal_size=128MB',
    'min_wal_size=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

const chunkSize = 256 * 1024;
const query = 0x51;
const startup = 0;
const terminate = 0x58;

const files = new DurableFs(settings.directory);
let batches = 0;
/** What PostgreSQL said before it gave up, for example that the disk is full. */
let lastWords = '';
const listenTo = (text: string): boolean => {
  if (/PANIC|FATAL/.test(text)) lastWords = `: ${text}`;
  return false;
};

const pglite = await PGlite.create({
  fs: files,
  extensions: { pg_trgm, unaccent },
  startParams,
  onStderr: listenTo,
}).catch((reason: unknown) => {
  send({ kind: 'failed', message: `${reason instanceof Error ? reason.message : String(reason)}${lastWords}` });
});
if (pglite) {
  port.on('message', (message: ToWorker) => void receive(pglite, message));
  send({ kind: 'ready' });
}

async function receive(database: PGlite, message: ToWorker): Promise<void> {
  switch (message.kind) {
    case 'data':
      if (message.bytes[0] === terminate) return;
      if (message.bytes[0] === startup) return openSession(database, message.session, message.bytes);
      batches += 1;
      return exchange(database, message.session, message.bytes);
    case 'stats':
      return send({ kind: 'stats', fsyncs: files.fsyncs, batches });
    case 'close':
      await database.close();
      send({ kind: 'closed' });
      return port.close();
  }
}

/** A new client must not inherit the transaction, prepared statements or channels of the one before. */
async function openSession(database: PGlite, session: number, bytes: Uint8Array): Promise<void> {
  for (const text of ['rollback', 'discard all']) await exchangeQuietly(database, text);
  await exchange(database, session, bytes);
}

/** Runs one complete batch of protocol messages and streams the answer. */
async function exchange(database: PGlite, session: number, bytes: Uint8Array): Promise<void> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const tail = new Uint8Array(6);
  const flush = (isLast: boolean) => {
    const joined = new Uint8Array(size);
    let offset = 0;
    for (const part of parts) {
      joined.set(part, offset);
      offset += part.length;
    }
    parts = [];
    size = 0;
    send({ kind: 'data', session, bytes: joined, isLast }, joined);
  };
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (chunk) => {
      parts.push(chunk.slice());
      size += chunk.length;
      keepTail(tail, chunk);
      if (size >= chunkSize) flush(false);
    },
  });
  // Every complete batch ends with ReadyForQuery ('Z', length 5). Anything else means that the engine died inside
  // (a PANIC, for example on a full disk): leave, the next connection starts a new thread that recovers from the log.
  if (tail[0] !== 0x5a || tail[4] !== 5) {
    flush(true);
    send({ kind: 'failed', message: `PGlite stopped in the middle of a statement${lastWords}` });
    process.exit(1);
  }
  flush(true);
}

async function exchangeQuietly(database: PGlite, text: string): Promise<void> {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = query;
  new DataView(message.buffer).setInt32(1, 4 + body.length);
  message.set(body, 5);
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData: () => undefined });
}

function keepTail(tail: Uint8Array, chunk: Uint8Array): void {
  if (chunk.length >= tail.length) return tail.set(chunk.subarray(chunk.length - tail.length));
  tail.copyWithin(0, chunk.length);
  tail.set(chunk, tail.length - chunk.length);
}

function mainThread(): MessagePort {
  if (!parentPort) throw new Error('pglite-worker runs in a worker thread only');
  return parentPort;
}

function checked(data: unknown): WorkerSettings {
  const directory = typeof data === 'object' && data !== null && 'directory' in data ? data.directory : undefined;
  if (typeof directory !== 'string') throw new Error('pglite-worker needs the directory of the database');
  return { directory };
}

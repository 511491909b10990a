/** Sent to the thread that holds PGlite. `session` numbers the client connections; only the newest one is served. */
export type ToWorker =
  | { kind: 'data'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'stats' }
  | { kind: 'close' };

/** Sent by the thread that holds PGlite. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** `isLast`: the batch of statements is answered completely. */
  | { kind: 'data'; session: number; bytes: Uint8Array<ArrayBuffer>; isLast: boolean }
  | { kind: 'stats'; fsyncs: number; batches: number }
  | { kind: 'closed' };

/** What the thread needs to open the database. */
export interface WorkerSettings {
  directory: string;
}

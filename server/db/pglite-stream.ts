import { Duplex } from 'node:stream';

/** The end of the line that a stream talks to: the thread that holds PGlite. */
export interface PgliteLine {
  /** Opens a session; answers arrive at `receive`, `drop` is called when the thread dies. */
  open(receive: (bytes: Uint8Array) => void, drop: (error: Error) => void): Promise<Session>;
}

export interface Session {
  send(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** Messages after which the server has all it needs to answer: Query, Sync, Flush, CopyDone, CopyFail, Terminate. */
const complete = new Set([0x51, 0x53, 0x48, 0x63, 0x66, 0x58]);

/** A socket for `pg.Client` whose far end is PGlite in its thread: same bytes, no network. */
export class PgliteStream extends Duplex {
  #session: Session | undefined;
  #waiting: Uint8Array[] = [];
  #started = false;

  constructor(private readonly line: PgliteLine) {
    super();
  }

  connect(): this {
    this.line
      .open(
        (bytes) => this.push(bytes),
        (error) => this.destroy(error),
      )
      .then(
        (session) => {
          this.#session = session;
          if (this.destroyed) session.close();
          else this.emit('connect');
        },
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    return this;
  }

  // `pg` treats its stream as a TCP socket.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error) => void): void {
    for (const { chunk } of chunks) this.#take(chunk);
    done();
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#session?.close();
    done(error);
  }

  /** `pg` writes complete messages; they are buffered until one of them needs an answer. */
  #take(chunk: Uint8Array): void {
    this.#waiting.push(chunk);
    if (this.#started && !complete.has(lastMessage(chunk))) return;
    this.#started = true;
    const bytes = join(this.#waiting);
    this.#waiting = [];
    this.#session?.send(bytes);
  }
}

/** Type byte of the last message in a run of complete messages. */
function lastMessage(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let kind = 0;
  for (let offset = 0; offset + 5 <= bytes.length; offset += 1 + view.getInt32(offset + 1)) kind = bytes[offset] ?? 0;
  return kind;
}

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}

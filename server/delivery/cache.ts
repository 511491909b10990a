/** Answers of this node, ready to be sent: dropped by the keys of the records that change, and when their time is over. */
import { createHash } from 'node:crypto';

export interface Kept {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
  keys: readonly string[];
}

interface Entry extends Kept {
  until: number;
}

export interface AnswerCache {
  /** The answer at an address; made once for all who wait for it. */
  get(address: string, seconds: number, make: () => Promise<Kept>): Promise<Kept>;
  /** Whether an answer is there, so that it costs nothing. */
  has(address: string): boolean;
  /** Drops the answers that hold one of these keys; all of them: null. */
  drop(keys: readonly string[] | null): void;
}

/** Bytes of the bodies that are stored. */
const most = 64 * 1024 * 1024;

export function createAnswerCache(): AnswerCache {
  const entries = new Map<string, Entry>();
  const byKey = new Map<string, Set<string>>();
  const pending = new Map<string, { made: Promise<Kept>; started: number }>();
  let size = 0;
  /** What changed while answers were being made, in its order; `generation` counts all of it. */
  let generation = 0;
  let dropped: { at: number; keys: ReadonlySet<string> | null }[] = [];

  function remove(address: string): void {
    const entry = entries.get(address);
    if (entry === undefined) return;
    entries.delete(address);
    size -= entry.body.length;
    for (const key of entry.keys) {
      const addresses = byKey.get(key);
      addresses?.delete(address);
      if (addresses?.size === 0) byKey.delete(key);
    }
  }

  function store(address: string, kept: Kept, seconds: number): void {
    remove(address);
    entries.set(address, { ...kept, until: Date.now() + seconds * 1_000 });
    size += kept.body.length;
    for (const key of kept.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(address));
    for (const oldest of entries.keys()) {
      if (size <= most) break;
      remove(oldest);
    }
  }

  function found(address: string): Entry | undefined {
    const entry = entries.get(address);
    if (entry === undefined || entry.until > Date.now()) return entry;
    remove(address);
    return undefined;
  }

  /** Whether something of an answer changed after one generation, up to another. */
  function changedBetween(after: number, until: number, keys: readonly string[]): boolean {
    return dropped.some(
      (each) => each.at > after && each.at <= until && (each.keys === null || keys.some((key) => each.keys?.has(key))),
    );
  }

  return {
    has: (address) => found(address) !== undefined,
    async get(address, seconds, make) {
      const entry = found(address);
      if (entry) return entry;
      const [other, joined] = [pending.get(address), generation];
      if (other) {
        const kept = await other.made;
        // Something of it changed after it was read, and before it was wanted here.
        if (!changedBetween(other.started, joined, kept.keys)) return kept;
      }
      const started = generation;
      const made = make();
      const own = { made, started };
      pending.set(address, own);
      try {
        const kept = await made;
        if (!changedBetween(started, generation, kept.keys)) store(address, kept, seconds);
        return kept;
      } finally {
        if (pending.get(address) === own) pending.delete(address);
        if (pending.size === 0) dropped = [];
      }
    },
    drop(keys) {
      generation += 1;
      if (pending.size > 0) dropped.push({ at: generation, keys: keys === null ? null : new Set(keys) });
      if (keys === null) for (const address of [...entries.keys()]) remove(address);
      else for (const key of keys) for (const address of [...(byKey.get(key) ?? [])]) remove(address);
    },
  };
}

/** A body and what names it. */
export function keptOf(text: string, headers: Readonly<Record<string, string>>, keys: readonly string[]): Kept {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, etag, headers, keys };
}

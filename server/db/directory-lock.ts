import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type } from 'arktype';
import { operatorText } from './operator-text';
import { startOf, worldOf } from './process-identity';

/** Held while one process owns a data directory. */
export interface DirectoryLock {
  release(): void;
}

/** Another process owns the data directory. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError';
  constructor(
    readonly directory: string,
    readonly pid: number,
    host: string,
  ) {
    super(
      operatorText({
        fr: `Le dossier de données ${directory} est déjà utilisé par le processus ${pid} (machine ${host}). Arrêtez-le, ou donnez un autre DATA_DIR.`,
        en: `The data directory ${directory} is already in use by process ${pid} (host ${host}). Stop it, or give another DATA_DIR.`,
      }),
    );
  }
}

const Holder = type({ pid: 'number.integer', started: 'string', world: 'string', host: 'string', nonce: 'string' });
type Holder = typeof Holder.infer;

const lockName = 'regie.lock';
const heartbeatMs = 2_000;
/** A holder that we cannot look up (another machine or container) is dead after this silence. */
const silenceMs = 15_000;

/**
 * Takes a data directory for this process, or throws `DirectoryLockedError`.
 * The lock is a hard link made at once with its content. The lock of a dead process is taken over by an exclusive
 * claim on its nonce, so only one of several heirs wins; a recycled pid is recognised by its start time.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, lockName);
  const own: Holder = {
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    world: worldOf(),
    host: hostname(),
    nonce: randomUUID(),
  };
  const draft = `${path}.${own.nonce}`;
  writeDurably(draft, JSON.stringify(own));
  try {
    while (!takeOver(directory, path, draft)) continue;
  } finally {
    unlinkQuietly(draft);
  }
  return hold(path, own);
}

/** One attempt: true when the lock is ours, false when the directory changed and it is worth another look. */
function takeOver(directory: string, path: string, draft: string): boolean {
  if (linkOnce(draft, path)) return true;
  const root = readHolder(path);
  const heirs: string[] = [];
  for (let holder = root; holder; holder = readHolder(heirs[heirs.length - 1] ?? path)) {
    if (isAlive(holder, heirs[heirs.length - 1] ?? path))
      throw new DirectoryLockedError(directory, holder.pid, holder.host);
    const heir = `${path}.${holder.nonce}.heir`;
    heirs.push(heir);
    if (!linkOnce(draft, heir)) continue;
    // A faster heir replaces the root before it removes the claims: ours counts only if the root is still the same.
    if (readHolder(path)?.nonce === root?.nonce) {
      renameSync(draft, path);
      heirs.forEach(unlinkQuietly);
      return true;
    }
    unlinkQuietly(heir);
    return false;
  }
  return false;
}

function hold(path: string, own: Holder): DirectoryLock {
  const heartbeat = setInterval(() => {
    try {
      const now = new Date();
      utimesSync(path, now, now);
    } catch {
      // The directory may be unmounted for a moment; the next beat tries again.
    }
  }, heartbeatMs);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readHolder(path)?.nonce === own.nonce) unlinkQuietly(path);
    },
  };
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.nonce.startsWith('torn-')) return false;
  if (holder.world !== worldOf()) return ageOf(path) < silenceMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const started = startOf(holder.pid);
  return started === undefined || holder.started === '' || started === holder.started;
}

/** The holder written in a lock file; a torn file has a holder that is never alive; `undefined` when there is none. */
function readHolder(path: string): Holder | undefined {
  let text: string;
  let inode: number;
  try {
    text = readFileSync(path, 'utf8');
    inode = statSync(path).ino;
  } catch {
    return undefined;
  }
  try {
    const holder = Holder(JSON.parse(text));
    if (!(holder instanceof type.errors)) return holder;
  } catch {
    // Not JSON: written by a machine that lost power.
  }
  return { pid: 0, started: 'torn', world: 'torn', host: '?', nonce: `torn-${inode}` };
}

function ageOf(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function linkOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function unlinkQuietly(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Already gone.
  }
}

/** Failures of what the server stands on, distinguished from mistakes of its own. */

const unavailable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53300', // too_many_connections
  '08000',
  '08003',
  '08006',
]);
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** Folders that cannot be written, and a PostgreSQL that only reads. */
const readOnly = new Set(['EROFS', 'EACCES', 'EPERM', '25006']);

const lost =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|database is closed/i;

/** An error and its causes, the outermost first (Drizzle wraps what the driver throws). */
function* chain(error: unknown): Generator<Error> {
  let current = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth++) {
    yield current;
    current = current.cause;
  }
}

/** SQLSTATE or system code of the first error of the chain that has one. */
function codeOf(error: unknown): string | undefined {
  for (const each of chain(error)) {
    const code: unknown = Reflect.get(each, 'code');
    if (typeof code === 'string') return code;
  }
  return undefined;
}

/** The database or the network is away for a moment. */
export function isUnavailable(error: unknown): boolean {
  return hasCode(error, unavailable) || says(error, lost);
}

/** No place left. The embedded database says so in words, as it goes down with it. */
export function isStorageFull(error: unknown): boolean {
  return hasCode(error, full) || says(error, /No space left on device/);
}

/** Nothing can be written. */
export function isStorageReadOnly(error: unknown): boolean {
  return hasCode(error, readOnly) || says(error, /Read-only file system/);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  for (const each of chain(error)) {
    const code: unknown = Reflect.get(each, 'code');
    if (typeof code === 'string' && codes.has(code)) return true;
  }
  return false;
}

function says(error: unknown, words: RegExp): boolean {
  for (const each of chain(error)) if (words.test(each.message)) return true;
  return false;
}

/** Texts and numbers that the database cannot hold (NUL, broken Unicode, out of range, no such date). */
const unstorable = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008', '22001']);
/** Two writes met; trying again is all there is to do. */
const collided = new Set(['40001', '40P01', '55P03']);

/** The database gave a statement up after the time that one may take (postgres-pool.ts). */
export function isTooSlow(error: unknown): boolean {
  return codeOf(error) === '57014';
}

/** What was sent cannot be stored. */
export function isUnstorable(error: unknown): boolean {
  return unstorable.has(codeOf(error) ?? '');
}

export function isCollision(error: unknown): boolean {
  return collided.has(codeOf(error) ?? '');
}

/** The parser of multipart bodies throws plain errors. */
export function isBrokenMultipart(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/[\\/]busboy[\\/]/.test(error.stack?.split('\n', 3)[1] ?? '') ||
      /^(?:Unexpected end of|Multipart:|Malformed|Part terminated)/.test(error.message))
  );
}

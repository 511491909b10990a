/** Whether a connection has a session of its own, as locks that last, notifications and settings need it. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { sqlFault } from './sql-error';

/** The address is that of a pooler that gives a session to somebody else between two transactions. */
export class SharedSessionError extends Error {
  override readonly name = 'SharedSessionError';
  constructor(readonly setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL') {
    super(`${setting}: the pooler shares sessions`);
  }
}

/** How often others take the session between two statements: once more than a pooler that gives them in turn. */
const rounds = 2;
/** A pooler whose sessions are all taken makes the next statement wait. */
const patienceMs = 3_000;
const mark = 'regie.session';
/** What a pooler in statement mode answers to a transaction. */
const protocolViolation = '08P01';

/** Throws a `SharedSessionError` for the address of a pooler in transaction (or statement) mode. */
export async function checkSessions(setting: SharedSessionError['setting'], url: string): Promise<void> {
  const own = connectionTo(url);
  const others = Array.from({ length: rounds }, () => connectionTo(url));
  try {
    await own.connect();
    for (const other of others) {
      await own.query(`set ${mark} = 'own'`);
      const seen = await inTime(within(other));
      if (seen === 'own' || seen === 'refused') throw new SharedSessionError(setting);
      // A pooler in session mode that has no second session to give: it does not share the first.
      if (seen === 'late') return;
      if ((await inTime(markOf(own))) !== 'own') throw new SharedSessionError(setting);
    }
  } finally {
    for (const client of [own, ...others]) void client.end().catch(() => undefined);
  }
}

/** Begins a transaction, which holds a session of the pooler, and reads its mark. */
async function within(client: pg.Client): Promise<string | null | undefined> {
  await client.connect();
  try {
    await client.query('begin');
  } catch (error) {
    if (sqlFault(error)?.code === protocolViolation) return 'refused';
    throw error;
  }
  return markOf(client);
}

async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  const abort = new AbortController();
  const late = pause(patienceMs, 'late' as const, { signal: abort.signal }).catch(() => 'late' as const);
  return Promise.race([work, late]).finally(() => abort.abort());
}

async function markOf(client: pg.Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(`select current_setting('${mark}', true) as mark`);
  return rows[0]?.mark;
}

function connectionTo(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, application_name: 'regie', connectionTimeoutMillis: 5_000 });
  // What breaks is said by its statement.
  client.on('error', () => undefined);
  return client;
}

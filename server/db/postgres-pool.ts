import type { ClientBase, PoolClient, PoolConfig } from 'pg';
import pg from 'pg';

/** A `pg.Pool` that heals: a connection that dies while somebody holds it leaves the pool at once. */
export function createPool(settings: PoolConfig, greet?: (client: ClientBase) => Promise<void>): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    // Without the first a row carries its timestamps in the time zone of the server's machine; compiling a statement
    // takes 30 ms, more than any of ours gains by it.
    onConnect: async (client) => {
      await client.query("set time zone 'UTC'; set jit = off");
      await greet?.(client);
    },
  });
  const held = new Set<PoolClient>();
  // An idle connection that breaks is already gone from the pool; the next query opens another one.
  pool.on('error', () => undefined);
  pool.on('acquire', (client) => void held.add(client));
  pool.on('release', (_error, client) => void held.delete(client));
  pool.on('connect', (client) => {
    let isLost = false;
    client.on('error', () => (isLost = true));
    // What a lost connection had begun is taken back already: the fault that is reported is the one that lost it.
    const query = client.query.bind(client);
    Object.assign(client, {
      query: (...statement: unknown[]): unknown =>
        isLost && isRollback(statement[0]) ? Promise.resolve({ rows: [] }) : Reflect.apply(query, client, statement),
    });
    // Drizzle does not release the client when its `begin` fails, so a lost connection would keep its place for ever.
    client.once('end', () => {
      if (!held.has(client)) return;
      const release = client.release;
      client.release = () => undefined;
      release(true);
    });
  });
  return pool;
}

function isRollback(query: unknown): boolean {
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : query;
  return text === 'rollback';
}

/** Connections to a PostgreSQL server. */
export function createPostgresPool(databaseUrl: string, statementMs: number): pg.Pool {
  return createPool({
    connectionString: databaseUrl,
    max: 10,
    application_name: 'regie',
    keepAlive: true,
    statement_timeout: statementMs,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  });
}

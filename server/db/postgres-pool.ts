import { AsyncResource } from 'node:async_hooks';
import type { ClientBase, PoolClient, PoolConfig } from 'pg';
import pg from 'pg';
import { type Statements, textOf } from './statements';

/** A `pg.Pool` that heals: a connection that dies while somebody holds it leaves the pool at once. */
export function createPool(
  settings: PoolConfig,
  statements: Statements,
  greet?: (client: ClientBase) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    // Without the first a row carries its timestamps in the time zone of the server's machine; compiling a statement
    // takes 30 ms, more than any of ours gains by it.
    onConnect: async (client) => {
      await client.query("set time zone 'UTC'; set jit = off");
      await greet?.(client);
    },
  });
  // Who waited for a connection goes on as whom it was, not as who gave the connection back.
  const connect = pool.connect.bind(pool);
  Object.assign(pool, {
    connect: (callback?: Parameters<typeof connect>[0]) =>
      callback === undefined ? connect() : connect(AsyncResource.bind(callback)),
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
    const send = client.query.bind(client);
    const query = statements.watched((...statement) => Reflect.apply(send, client, statement));
    Object.assign(client, {
      query: (...statement: unknown[]): unknown =>
        isLost && textOf(statement[0]) === 'rollback' ? Promise.resolve({ rows: [] }) : query(...statement),
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

/** Connections to a PostgreSQL server. */
export function createPostgresPool(
  databaseUrl: string,
  statementMs: number,
  statements: Statements,
  max = 10,
): pg.Pool {
  return createPool(
    {
      connectionString: databaseUrl,
      max,
      application_name: 'regie',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
    },
    statements,
    // By a statement: poolers refuse it among what a connection begins with.
    async (client) => {
      await client.query(`set statement_timeout = ${statementMs}`);
    },
  );
}

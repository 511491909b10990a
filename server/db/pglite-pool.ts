import { join } from 'node:path';
import type { Pool } from 'pg';
import { lockDirectory } from './directory-lock';
import { Listeners, listenStatement, type NotificationHandler } from './notifications';
import { PgliteEngine } from './pglite-engine';
import { startMaintenance } from './pglite-maintenance';
import { PgliteStream } from './pglite-stream';
import { prepareDirectory } from './pglite-template';
import { createPool } from './postgres-pool';
import { Statements } from './statements';

/** The embedded database: a `pg.Pool` of one connection whose far end is PGlite. */
export interface EmbeddedDatabase {
  pool: Pool;
  engine: PgliteEngine;
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Opens the database kept in `dataDir`/pglite and locks the folder.
 * PGlite has one session, so the pool has one connection: one transaction holds it, the others queue.
 */
export async function openEmbedded(dataDir: string, statements = new Statements()): Promise<EmbeddedDatabase> {
  const lock = lockDirectory(dataDir);
  try {
    const directory = join(dataDir, 'pglite');
    await prepareDirectory(directory);
    const engine = new PgliteEngine({ directory });
    const listeners = new Listeners();
    const pool = createPool(
      {
        stream: () => new PgliteStream(engine),
        host: 'localhost',
        user: 'postgres',
        database: 'postgres',
        password: '',
        ssl: false,
        max: 1,
        idleTimeoutMillis: 0,
        // Long enough for any transaction of others; a query that waits for its own transaction must end with an error.
        connectionTimeoutMillis: 60_000,
      },
      statements,
      async (client) => {
        client.on('notification', ({ channel, payload }) => listeners.deliver(channel, payload ?? ''));
        for (const channel of listeners.channels) await client.query(listenStatement('listen', channel));
      },
    );
    await pool.query('select 1');
    const maintenance = startMaintenance(pool, engine);
    return {
      pool,
      engine,
      async listen(channel, handler) {
        const listener = { handler, onGap: () => undefined };
        listeners.add(channel, listener);
        await pool.query(listenStatement('listen', channel));
        return async () => {
          if (listeners.remove(channel, listener)) await pool.query(listenStatement('unlisten', channel));
        };
      },
      async close() {
        await maintenance.stop();
        await pool.end();
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
